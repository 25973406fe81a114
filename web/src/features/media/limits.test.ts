import { describe, expect, it } from 'vitest';
import { faultOf, LIMITS, titleOf } from './limits';

const file = (name: string, bytes: number[] | string, size?: number) => {
  const made = new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);
  if (size !== undefined) Object.defineProperty(made, 'size', { value: size });
  return made;
};
const MP4 = [0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d];

describe('a file before it is sent', () => {
  it('is told by its content, not by its name', async () => {
    expect(await faultOf(file('a.mp3', 'ID3 and more'), 'audio')).toBeNull();
    expect(await faultOf(file('a.ogg', 'OggS and more'), 'audio')).toBeNull();
    expect(await faultOf(file('a.m4a', MP4), 'audio')).toBeNull();
    expect(await faultOf(file('a.wav', 'RIFF\x04\x03\x02\x01WAVEfmt '), 'audio')).toBeNull();
    expect(await faultOf(file('a.weba', [0x1a, 0x45, 0xdf, 0xa3, 0]), 'audio')).toBeNull();
    expect(await faultOf(file('a.wav', 'RIFF\x04\x03\x02\x01AVI LIST'), 'audio')).toBe('wrongAudio');
    expect(await faultOf(file('a.mp4', MP4), 'video')).toBeNull();
    expect(await faultOf(file('a.webm', [0x1a, 0x45, 0xdf, 0xa3, 0]), 'video')).toBeNull();
    expect(await faultOf(file('a.mp3', '<html>'), 'audio')).toBe('wrongAudio');
    expect(await faultOf(file('a.mp4', 'OggS'), 'video')).toBe('wrongVideo');
    expect(await faultOf(file('a.png', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'image')).toBe(
      'wrongPicture',
    );
  });

  it('is refused by its size without being read', async () => {
    for (const type of ['image', 'audio', 'video'] as const)
      expect(await faultOf(file('a', 'x', LIMITS[type].bytes + 1), type)).toBe('tooLarge');
  });

  it('gives its name as a title', () => {
    expect(titleOf(file('olena_voice-1.final.mp3', 'x'))).toBe('olena voice 1.final');
  });
});
