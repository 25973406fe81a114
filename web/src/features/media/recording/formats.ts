/** What the browser may record, the best first: AAC is played everywhere, Opus in WebM nearly so. The server takes all. */
const TYPES = [
  { type: 'audio/mp4;codecs=mp4a.40.2', ending: 'm4a' },
  { type: 'audio/webm;codecs=opus', ending: 'weba' },
  { type: 'audio/ogg;codecs=opus', ending: 'ogg' },
  { type: 'audio/mp4', ending: 'm4a' },
] as const;

/** The first that this browser can write; undefined: none. */
export const recordedAs = () =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : TYPES.find(({ type }) => MediaRecorder.isTypeSupported(type));
