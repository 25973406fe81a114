import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './e2e/support/browser';
import { servers, takeServer } from './e2e/support/servers';

takeServer();

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  // Two tests share the cores of the machine: what takes a minute alone takes two beside the other.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // The second try is for its trace: what passes only then has failed.
  retries: 1,
  failOnFlakyTests: true,
  // Each has a server of its own: what one does to the demo company the other does not see.
  workers: servers.length || 1,
  reporter: [['list']],
  use: {
    baseURL: process.env.TEST_SERVER ?? 'http://127.0.0.1:8080',
    locale: 'en-GB',
    // What a test holds back or answers itself must not come from there; offline.spec.ts is about it.
    serviceWorkers: 'block',
    // What the browser has compiled of the program it keeps for the next test; cookies and storage it does not.
    reuseContext: true,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Recording every step costs more than the steps.
    trace: 'on-first-retry',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
  ],
});
