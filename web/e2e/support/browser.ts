import { existsSync } from 'node:fs';

/** Chromium without windows: the same engine, and less work for a test. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** How the browser of the tests is started. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-software-rasterizer'],
};
