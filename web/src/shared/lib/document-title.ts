const PRODUCT = ' · Rozmova';

export const documentTitle = (title: string) => title + PRODUCT;

/** What `documentTitle` was made of; nothing while no page has named the document. */
export const titleOf = (document: string) =>
  document.endsWith(PRODUCT) ? document.slice(0, -PRODUCT.length) : '';
