import { useEffect } from 'react';

/** What has the focus now, or the button of the menu in which it is: the menu will be gone. */
function opener() {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
}

/**
 * Beside a dialog that is there only while it is open: afterwards the focus goes back to what opened it, or to the
 * heading of the page where that is gone.
 */
export function ReturnFocus() {
  useEffect(() => {
    const from = opener();
    return () => {
      const back = from?.isConnected && from !== document.body ? from : document.querySelector('h1');
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);
  return null;
}
