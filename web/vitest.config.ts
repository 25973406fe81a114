import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/*
 * Files share the modules of their worker and its document, which takes less than half of the time. Those that replace modules
 * would replace them for others too; what else must find everything new says so in a comment.
 */
const alone = /vi\.(mock|doMock|resetModules)\(|^\/\/ Runs alone: /m;
const files = globSync(['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'], { cwd: import.meta.dirname });
const text = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

const project = (name: string, isolate: boolean) => ({
  extends: true as const,
  test: {
    name,
    isolate,
    include: files.filter((file) => alone.test(text(file)) === isolate),
  },
});

export default defineConfig({
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://rozmova.test/' } },
    projects: [project('together', false), project('alone', true)],
    setupFiles: ['./src/test/setup.ts'],
    css: false,
    // Only what hangs is ended, however busy the machine is.
    testTimeout: 60_000,
    // As long as the other waits of src/test/setup.ts.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.test.{ts,tsx}', 'src/**/*.d.ts', 'src/test/**'],
      reporter: ['json-summary'],
    },
  },
});
