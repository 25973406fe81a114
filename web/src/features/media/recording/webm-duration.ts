/** Ids of elements (RFC 9559). */
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const INFO = 0x1549a966;
const SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const CLUSTER = 0x1f43b675;

/** Nanoseconds of a unit where nothing else is said. */
const MILLISECOND = 1_000_000;
const BYTES_OF_DURATION = 11;

type Element = { id: number; at: number; from: number; to: number; isOpen: boolean };

/** A number whose first bits tell how many bytes it has. */
function varint(bytes: Uint8Array, at: number, isId: boolean): { value: number; next: number } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > (isId ? 4 : 8) || at + length > bytes.length) return null;
  let value = isId ? first : first & (0xff >> length);
  for (let i = 1; i < length; i += 1) value = value * 256 + (bytes[at + i] ?? 0);
  return { value, next: at + length };
}

function element(bytes: Uint8Array, at: number, end: number): Element | null {
  const id = varint(bytes, at, true);
  const size = id && varint(bytes, id.next, false);
  if (!size) return null;
  // All ones: nobody knows. Sizes above 2^53 are not those of a file.
  const isOpen = bytes
    .subarray(id.next, size.next)
    .every((byte, i, all) => (i === 0 ? byte === (0x100 >> (all.length - 1)) - 1 : byte === 0xff));
  const to = isOpen ? end : size.next + size.value;
  return to > end ? null : { id: id.value, at, from: size.next, to, isOpen };
}

function children(bytes: Uint8Array, from: number, to: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at < to; ) {
    const one = element(bytes, at, to);
    if (!one) break;
    found.push(one);
    // Behind the first cluster stands the sound alone.
    if (one.isOpen || one.id === CLUSTER) break;
    at = one.to;
  }
  return found;
}

const number = (bytes: Uint8Array, { from, to }: Element) =>
  bytes.subarray(from, to).reduce((sum, byte) => sum * 256 + byte, 0);

/** A size in eight bytes. */
function sized(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setUint32(4, size);
  bytes[0] = 1;
  return bytes;
}

function durationElement(units: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(BYTES_OF_DURATION);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, DURATION);
  view.setUint8(2, 0x88);
  view.setFloat64(3, units);
  return bytes;
}

/**
 * A WebM sound with its length. Browsers write it while they record, when nobody knows the length yet; without it a
 * player shows none and cannot be moved. What is not as expected stays as it is.
 */
export function withDuration(
  bytes: Uint8Array<ArrayBuffer>,
  milliseconds: number,
): Uint8Array<ArrayBuffer>[] {
  const whole = [bytes];
  const [head, segment] = children(bytes, 0, bytes.length);
  if (head?.id !== EBML || segment?.id !== SEGMENT) return whole;
  const parts = children(bytes, segment.from, segment.to);
  const info = parts.find(({ id }) => id === INFO);
  if (!info || info.isOpen) return whole;
  const fields = children(bytes, info.from, info.to);
  const scale = fields.find(({ id }) => id === SCALE);
  const units = (milliseconds * MILLISECOND) / (scale ? number(bytes, scale) : MILLISECOND);
  const there = fields.find(({ id }) => id === DURATION);
  if (there) {
    const view = new DataView(bytes.buffer, bytes.byteOffset + there.from, there.to - there.from);
    const isFloat = view.byteLength === 4;
    if (!isFloat && view.byteLength !== 8) return whole;
    const known = isFloat ? view.getFloat32(0) : view.getFloat64(0);
    if (known > 0) return whole;
    if (isFloat) view.setFloat32(0, units);
    else view.setFloat64(0, units);
    return whole;
  }
  // Places of other parts, and the size of all, would be wrong.
  if (!segment.isOpen || parts.some(({ id }) => id === SEEK_HEAD)) return whole;
  const id = bytes.slice(info.at, info.at + 4);
  const size = sized(info.to - info.from + BYTES_OF_DURATION);
  return [
    bytes.slice(0, info.at),
    id,
    size,
    bytes.slice(info.from, info.to),
    durationElement(units),
    bytes.slice(info.to),
  ];
}
