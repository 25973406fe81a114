// Writes .br and .gz beside every compressible file of dist: the server never compresses at run time, and the program
// holds these forms alone (crates/server/src/http/client.rs knows the endings).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;

let count = 0;
for (const entry of readdirSync('dist', { recursive: true, withFileTypes: true })) {
  const path = `${entry.parentPath}/${entry.name}`;
  // index.html gets its nonce per response, so a stored compressed copy could never be sent.
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name) || path === 'dist/index.html') continue;
  const source = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(source, { params }));
  writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }));
  count += 1;
}
console.log(`compressed ${count} files`);
