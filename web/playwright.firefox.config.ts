import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import desktop from './playwright.config';

const launchOptions = {
  executablePath: fileURLToPath(new URL('./e2e/support/firefox.mjs', import.meta.url)),
  firefoxUserPrefs: {
    'ui.prefersReducedMotion': 1,
    // Its own windows take the focus from the page.
    'browser.download.alwaysOpenPanel': false,
    'signon.rememberSignons': false,
  },
};

/** The main paths in the Firefox of this machine. */
export default defineConfig({
  ...desktop,
  testMatch: ['main-job.spec.ts', 'quiz-player.spec.ts', 'notifications.spec.ts'],
  projects: [
    {
      name: 'firefox',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        viewport: { width: 1440, height: 900 },
        launchOptions,
      },
    },
  ],
});
