// Writes the service worker with the names of this build's files in it.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('../worker/sw.js', import.meta.url);

export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.keys(bundle)
        .filter((file) => file.startsWith('assets/'))
        .map((file) => `/${file}`)
        .toSorted((a, b) => (a < b ? -1 : 1));
      const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry);
      if (!entry) throw new Error('the client has no entry');
      const source = readFileSync(SOURCE, 'utf8')
        .replace("'__ENTRY__'", JSON.stringify(`/${entry.fileName}`))
        .replace("['__FILES__']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});
