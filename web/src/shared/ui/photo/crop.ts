import type { Size } from './picture';

/** The square that is cut out: its centre in the picture's own pixels, and how far it is zoomed in. */
export type Crop = { x: number; y: number; zoom: number };
export const MAX_ZOOM = 4;
/** One press of an arrow key moves by this share of the square. */
const STEP = 0.05;
const OUTPUT = 512;

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Side of the square in the picture's pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom;

/** The square never leaves the picture. */
export function keepInside(size: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, MAX_ZOOM);
  const half = Math.min(size.width, size.height) / zoom / 2;
  return {
    zoom,
    x: within(crop.x, half, size.width - half),
    y: within(crop.y, half, size.height - half),
  };
}

export const centred = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Moves the picture under a square that is shown `shown` pixels wide. */
export function drag(size: Size, crop: Crop, dx: number, dy: number, shown: number): Crop {
  const scale = sideOf(size, crop) / shown;
  return keepInside(size, { ...crop, x: crop.x - dx * scale, y: crop.y - dy * scale });
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does to the crop; null for a key that does nothing here. */
export function press(size: Size, crop: Crop, key: string): Crop | null {
  if (key === '+' || key === '=') return keepInside(size, { ...crop, zoom: crop.zoom + 0.1 });
  if (key === '-') return keepInside(size, { ...crop, zoom: crop.zoom - 0.1 });
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const step = sideOf(size, crop) * STEP;
  return keepInside(size, { ...crop, x: crop.x + arrow[0] * step, y: crop.y + arrow[1] * step });
}

/** The chosen square as a small JPEG on white. */
export function cut(image: HTMLImageElement, size: Size, crop: Crop): Promise<Blob | null> {
  const side = sideOf(size, crop);
  const output = Math.min(OUTPUT, Math.round(side));
  const canvas = document.createElement('canvas');
  canvas.width = output;
  canvas.height = output;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, output, output);
  context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, output, output);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
}
