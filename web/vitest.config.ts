import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://rozmova.test/' } },
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
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
