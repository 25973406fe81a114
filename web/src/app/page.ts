import i18n from 'i18next';

type Page = { Component: React.ComponentType };

/** A page's code together with its messages, so that it never shows a key or a half-translated moment. */
export const page = (load: () => Promise<Page>, ...namespaces: string[]) => ({
  lazy: async () => {
    const [{ Component }] = await Promise.all([load(), i18n.loadNamespaces(namespaces)]);
    return { Component };
  },
});
