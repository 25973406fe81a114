import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { i18nReady } from '@/shared/i18n';
import { noteFiguresAge } from '@/shared/lib/figures-age';
import { readView } from '@/shared/lib/token';
import { accountZone } from '@/shared/lib/zone';
import { forgetClients } from './clients';

// Not as stubs, which last for one test.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
  onchange: null,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Fields that grow with their text listen for fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
window.HTMLElement.prototype.scrollIntoView = vi.fn();
window.scrollTo = vi.fn();
// The text editor asks what lies under a click; nothing is laid out here.
document.elementFromPoint = () => null;
Range.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

// jsdom runs frame callbacks from an interval. Started under fake timers it never fires, in later tests of the worker either;
// a callback that always asks for the next frame keeps a real one running.
if (!('endless' in requestAnimationFrame)) {
  const request = Object.assign(requestAnimationFrame, { endless: true });
  const again = () => void request(again);
  again();
}

// Parts of a page that come later take their time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

await i18nReady;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  notifications.clean();
  cleanup();
  document.body.replaceChildren();
  forgetClients();
  accountZone.set(undefined);
  noteFiguresAge('/api/report/', new Headers());
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  readView();
});
