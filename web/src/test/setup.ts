import '@testing-library/jest-dom/vitest';
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { i18nReady } from '@/shared/i18n';

vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
  onchange: null,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
// Fields that grow with their text listen for fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
window.HTMLElement.prototype.scrollIntoView = vi.fn();
window.scrollTo = vi.fn();

await i18nReady;

afterEach(() => {
  notifications.clean();
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
