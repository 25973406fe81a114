/** What the server takes as a picture; checked before a byte is sent or a pixel decoded. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;
export const PICTURE_TYPES = 'image/jpeg,image/png';

export type Size = { width: number; height: number };
export type PictureFault = 'unreadable' | 'tooLarge' | 'tooManyPixels';

const PNG = [0x89, 0x50, 0x4e, 0x47];
const FRAME_MARKERS = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (FRAME_MARKERS(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // 0xff may be repeated as filling before a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Width and height out of a file's first bytes: a huge picture is refused without decoding it. */
export function sizeOf(buffer: ArrayBuffer): Size | null {
  const view = new DataView(buffer);
  if (view.byteLength < 24) return null;
  if (PNG.every((byte, i) => view.getUint8(i) === byte))
    return { width: view.getUint32(16), height: view.getUint32(20) };
  return view.getUint16(0) === 0xffd8 ? jpegSize(view) : null;
}

export async function faultOf(file: Blob): Promise<PictureFault | null> {
  if (file.size > MAX_BYTES) return 'tooLarge';
  const size = sizeOf(await file.arrayBuffer());
  if (!size || size.width === 0 || size.height === 0) return 'unreadable';
  return size.width * size.height > MAX_PIXELS ? 'tooManyPixels' : null;
}
