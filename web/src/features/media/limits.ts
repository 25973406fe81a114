import type { MediaType } from '@/shared/lib/pick-media';
import { faultOf as pictureFault } from '@/shared/ui/photo/picture';

const MB = 1024 * 1024;
const PICTURE = { accept: 'image/jpeg,image/png', bytes: 8 * MB };

/** What the server takes; said before a byte is sent. */
export const LIMITS: Record<MediaType, { accept: string; bytes: number }> = {
  background: PICTURE,
  character: PICTURE,
  image: PICTURE,
  offer: PICTURE,
  audio: {
    accept:
      'audio/mpeg,audio/mp4,audio/x-m4a,audio/wav,audio/x-wav,audio/ogg,audio/webm,.mp3,.m4a,.wav,.ogg,.oga,.weba',
    bytes: 50 * MB,
  },
  video: { accept: 'video/mp4,video/webm,.mp4,.webm', bytes: 500 * MB },
};

export const isPicture = (type: MediaType) => type !== 'audio' && type !== 'video';
export const inMegabytes = (bytes: number) => bytes / MB;

export type Fault = 'tooLarge' | 'wrongPicture' | 'tooManyPixels' | 'wrongAudio' | 'wrongVideo';

const ascii = (bytes: Uint8Array, from: number, word: string) =>
  [...word].every((letter, i) => bytes[from + i] === letter.charCodeAt(0));

const isMp4 = (b: Uint8Array) => ascii(b, 4, 'ftyp');
const isWebm = (b: Uint8Array) => b[0] === 0x1a && b[1] === 0x45 && b[2] === 0xdf && b[3] === 0xa3;
const isWav = (b: Uint8Array) => ascii(b, 0, 'RIFF') && ascii(b, 8, 'WAVE');
const isMp3 = (b: Uint8Array) => ascii(b, 0, 'ID3') || (b[0] === 0xff && ((b[1] ?? 0) & 0xe0) === 0xe0);
const isAudio = (b: Uint8Array) => isMp3(b) || ascii(b, 0, 'OggS') || isWav(b) || isMp4(b) || isWebm(b);
const isVideo = (b: Uint8Array) => isMp4(b) || isWebm(b);

/** Why a file cannot be used, by its size and its first bytes; the server looks at all of it. */
export async function faultOf(file: File, type: MediaType): Promise<Fault | null> {
  if (file.size > LIMITS[type].bytes) return 'tooLarge';
  if (isPicture(type)) {
    const fault = await pictureFault(file);
    if (fault === 'unreadable') return 'wrongPicture';
    return fault === 'tooManyPixels' ? 'tooManyPixels' : null;
  }
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (type === 'audio') return isAudio(head) ? null : 'wrongAudio';
  return isVideo(head) ? null : 'wrongVideo';
}

/** A file's name without its ending, as a first title. */
export const titleOf = (file: File) =>
  file.name
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 150);
