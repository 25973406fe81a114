// Which share of the lines the tests ran, by crate and by folder of the client.
//
// coverage.mjs [FILE…]: the summaries of cargo-llvm-cov (--json --summary-only) and of vitest (json-summary).
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Every file of a summary with its lines. */
function* files(summary) {
  for (const { filename, summary: sums } of summary.data?.[0]?.files ?? []) yield [filename, sums.lines];
  if (summary.data) return;
  for (const [name, sums] of Object.entries(summary))
    if (name !== 'total') yield [name, { count: sums.lines.total, covered: sums.lines.covered }];
}

/** A crate, a feature of the server or the client, or another folder. */
const folder = (path) =>
  path.match(/^crates\/server\/src\/features\/[^/]+/)?.[0] ??
  path.match(/^crates\/[^/]+/)?.[0] ??
  path.match(/^web\/src\/(?:features\/)?[^/]+/)?.[0] ??
  'other';

const sums = new Map();
const add = (name, { count, covered }) => {
  const sum = sums.get(name) ?? { count: 0, covered: 0 };
  sums.set(name, { count: sum.count + count, covered: sum.covered + covered });
};
for (const file of process.argv.slice(2))
  for (const [name, lines] of files(JSON.parse(readFileSync(file, 'utf8')))) {
    const path = relative(process.cwd(), name);
    add(folder(path), lines);
    add(path.startsWith('web/') ? 'all of the client' : 'all crates', lines);
  }
for (const name of [...sums.keys()].sort()) {
  const { count, covered } = sums.get(name);
  const share = count ? ((covered / count) * 100).toFixed(1) : '–';
  console.log(`${name.padEnd(44)} ${String(count).padStart(7)} lines ${share.padStart(6)} %`);
}
