import { describe, expect, it } from 'vitest';
import { withDuration } from './webm-duration';

const ebml = (id: number[], content: number[], size?: number[]) => [
  ...id,
  ...(size ?? [0x01, 0, 0, 0, 0, 0, content.length >> 8, content.length & 255]),
  ...content,
];
const OPEN = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const HEAD = ebml([0x1a, 0x45, 0xdf, 0xa3], [0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]);
const SCALE = [0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40];
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75, ...OPEN, 1, 2, 3];
const INFO = [0x15, 0x49, 0xa9, 0x66];
const file = (...parts: number[][]) =>
  new Uint8Array([...HEAD, 0x18, 0x53, 0x80, 0x67, ...OPEN, ...parts.flat()]);
const joined = (parts: Uint8Array[]) => parts.flatMap((part) => [...part]);
const duration = (units: number) => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, units);
  return [0x44, 0x89, 0x88, ...bytes];
};

describe('the length of a recording', () => {
  it('is written where there is none, and nothing else is changed', () => {
    const made = joined(withDuration(file(ebml(INFO, SCALE), CLUSTER), 2500));
    expect(made).toEqual([...file(ebml(INFO, [...SCALE, ...duration(2500)]), CLUSTER)]);
  });

  it('is written over a zero, in the units of the file', () => {
    // Units of ten milliseconds.
    const scale = [0x2a, 0xd7, 0xb1, 0x83, 0x98, 0x96, 0x80];
    const made = joined(withDuration(file(ebml(INFO, [...scale, ...duration(0)]), CLUSTER), 2500));
    expect(made).toEqual([...file(ebml(INFO, [...scale, ...duration(250)]), CLUSTER)]);
  });

  it('stays as it is where it is known, where places are told, and in what is no WebM', () => {
    const seek = ebml([0x11, 0x4d, 0x9b, 0x74], [0xec, 0x80]);
    for (const other of [
      file(ebml(INFO, duration(900)), CLUSTER),
      file(seek, ebml(INFO, SCALE), CLUSTER),
      file(CLUSTER),
      file(ebml(INFO, SCALE, [0x01, 0, 0, 0, 0, 0, 0xff, 0xff])),
      new Uint8Array([0x4f, 0x67, 0x67, 0x53]),
      new Uint8Array(),
    ])
      expect(joined(withDuration(other.slice(), 2500))).toEqual([...other]);
  });
});
