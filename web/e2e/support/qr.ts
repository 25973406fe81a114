import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';

type Run = [left: number, top: number, right: number, bottom: number];
const PIXELS = 4;
/** Modules that stay light around a code. */
const QUIET = 4;

/** What draws the pages of a PDF. */
function pages(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      const text = inflateSync(pdf.subarray(at + 7, pdf.indexOf('endstream', at))).toString('latin1');
      if (/ (?:re|l)\n/.test(text)) found.push(text);
    } catch {
      // Another kind of stream.
    }
  }
  return found;
}

/** The runs of dark modules of a page's first code: of all shapes it alone is made of many rectangles. */
function runsOf(page: string): Run[] {
  let numbers: number[] = [];
  let points: [number, number][] = [];
  let runs: Run[] = [];
  for (const word of page.split(/\s+/)) {
    if (/^-?[\d.]+$/.test(word)) {
      numbers.push(Number(word));
      continue;
    }
    const [x = 0, y = 0, width = 0, height = 0] = numbers;
    if (word === 're') runs.push([x, y, x + width, y + height]);
    if (word === 'm' || word === 'l') points.push([x, y]);
    if (word === 'h') {
      const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
      runs.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
      points = [];
    }
    if (/^f\*?$/.test(word) && runs.length > 50) return runs;
    if (/^(?:f\*?|S|s|n)$/.test(word)) runs = [];
    numbers = [];
  }
  return [];
}

/** What the first QR code of a PDF says, as a camera reads it. */
export function scan(pdf: Buffer): string {
  const [page = ''] = pages(pdf);
  const runs = runsOf(page);
  const [left, top] = [Math.min(...runs.map((run) => run[0])), Math.min(...runs.map((run) => run[1]))];
  const right = Math.max(...runs.map((run) => run[2]));
  const module = runs[0] ? runs[0][3] - runs[0][1] : 1;
  const pixel = (at: number, from: number) => (Math.round((at - from) / module) + QUIET) * PIXELS;
  const size = pixel(right, left) + QUIET * PIXELS;
  const image = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [from, y, to] of runs)
    for (let row = pixel(y, top); row < pixel(y, top) + PIXELS; row++)
      for (let column = pixel(from, left); column < pixel(to, left); column++)
        image.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  const code = jsqr(image, size, size);
  if (!code) throw new Error('there is no QR code that can be read');
  return code.data;
}
