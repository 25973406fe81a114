import { describe, expect, test } from 'vitest';
import { centred, drag, keepInside, press, sideOf } from './crop';
import { faultOf, sizeOf } from './picture';

const wide = { width: 800, height: 400 };

describe('the square', () => {
  test('begins as the largest one in the middle', () => {
    expect(sideOf(wide, centred(wide))).toBe(400);
    expect(centred(wide)).toEqual({ x: 400, y: 200, zoom: 1 });
  });

  test('never leaves the picture, however far it is pulled or zoomed', () => {
    expect(drag(wide, centred(wide), 10_000, 10_000, 280)).toEqual({ x: 200, y: 200, zoom: 1 });
    expect(keepInside(wide, { x: 790, y: 390, zoom: 99 })).toEqual({ x: 750, y: 350, zoom: 4 });
  });

  test('follows the pointer in the picture’s own pixels', () => {
    expect(drag(wide, centred(wide), -70, 0, 280)).toEqual({ x: 500, y: 200, zoom: 1 });
  });

  test('is moved and zoomed by keys', () => {
    expect(press(wide, centred(wide), 'ArrowRight')).toEqual({ x: 420, y: 200, zoom: 1 });
    expect(press(wide, centred(wide), '+')?.zoom).toBeCloseTo(1.1);
    expect(press(wide, centred(wide), '-')?.zoom).toBe(1);
    expect(press(wide, centred(wide), 'a')).toBeNull();
  });
});

const png = (width: number, height: number) => {
  const view = new DataView(new ArrayBuffer(32));
  for (const [i, byte] of [0x89, 0x50, 0x4e, 0x47].entries()) view.setUint8(i, byte);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return view.buffer;
};
const jpeg = (width: number, height: number) => {
  const view = new DataView(new ArrayBuffer(40));
  view.setUint16(0, 0xffd8);
  view.setUint16(2, 0xffe0); // a block that is skipped
  view.setUint16(4, 4);
  view.setUint16(8, 0xffc0);
  view.setUint16(13, height);
  view.setUint16(15, width);
  return view.buffer;
};

describe('a file', () => {
  test('is measured by its content', () => {
    expect(sizeOf(png(25_000, 3))).toEqual({ width: 25_000, height: 3 });
    expect(sizeOf(jpeg(640, 480))).toEqual({ width: 640, height: 480 });
    expect(sizeOf(new TextEncoder().encode('<svg>not a picture for us</svg>').buffer)).toBeNull();
  });

  test('is refused before it is decoded', async () => {
    expect(await faultOf(new Blob([png(25_000, 25_000)]))).toBe('tooManyPixels');
    expect(await faultOf(new Blob(['%PDF-1.7 this is something else entirely']))).toBe('unreadable');
    expect(await faultOf(new Blob([new Uint8Array(9 * 1024 * 1024)]))).toBe('tooLarge');
    expect(await faultOf(new Blob([png(640, 480)]))).toBeNull();
  });
});
