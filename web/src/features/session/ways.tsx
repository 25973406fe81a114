import { type ComponentProps, createContext, type MouseEvent, use } from 'react';

/** Where one is and how one goes on: by the router, or before there is one. */
type Ways = { path: string; search: string; go: (to: string) => void; isMoving?: boolean };

export const WaysContext = createContext<Ways>({
  path: '/login',
  search: '',
  go: (to) => location.assign(to),
});
export const useWays = () => use(WaysContext);

/** Whose page for logging in with a number this is: `/in/kvitka`. */
export const domainInAddress = () => /^\/in\/([^/]+)/i.exec(location.pathname)?.[1] ?? '';

const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to another page of the product. */
export function Way({ to, ...props }: ComponentProps<'a'> & { to: string }) {
  const { go } = useWays();
  return (
    <a
      {...props}
      href={to}
      onClick={(event) => {
        if (!opensHere(event)) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}
