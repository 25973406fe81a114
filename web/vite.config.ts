import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { firstScreens } from './scripts/first-screens';
import { inParts } from './scripts/parts';
import { serviceWorker } from './scripts/service-worker';

const server = process.env.API_SERVER ?? 'http://127.0.0.1:8080';

const client = (): UserConfig => ({
  plugins: [react()],
  resolve: { alias: { '@': new URL('./src', import.meta.url).pathname } },
  // The server puts the nonce of the response in place of this word.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/media': server },
  },
});

export default defineConfig(async ({ command }) => {
  const config = client();
  if (command !== 'build') return config;
  const { plugin, output } = await inParts(client());
  config.plugins?.push(plugin, firstScreens(), serviceWorker());
  // Hashes do not compress, and every first screen loads a list of more than a hundred.
  const name = 'assets/[name]-[hash:7]';
  const names = {
    entryFileNames: `${name}.js`,
    chunkFileNames: `${name}.js`,
    assetFileNames: `${name}[extname]`,
  };
  config.build = { ...config.build, rolldownOptions: { output: { ...output, ...names } } };
  return config;
});
