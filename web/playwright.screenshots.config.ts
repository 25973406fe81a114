import { defineConfig } from '@playwright/test';
import desktop from './playwright.config';

/** Pictures of the screens, not tests: see `make screenshots`. */
export default defineConfig({ ...desktop, testMatch: 'screenshots.ts', retries: 0 });
