import { useEffect, useRef, useState } from 'react';
import { AT_WORK } from '@/shared/lib/shared-device';
import { recordedAs } from './formats';
import { withDuration } from './webm-duration';

/** Seconds after which a recording ends. */
export const LONGEST = 300;
/** Enough for a voice. */
const BITS_PER_SECOND = 64_000;
const PIECE_MS = 1_000;

export type Trouble = 'unsupported' | 'none' | 'refused' | 'busy' | 'failed';
export type Take = { file: File; address: string; seconds: number; isFull: boolean };
export type Phase = 'idle' | 'asking' | 'recording' | 'ending';

const TROUBLES: Record<string, Trouble> = {
  NotFoundError: 'none',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
};
const troubleOf = (error: unknown): Trouble =>
  (error instanceof DOMException && TROUBLES[error.name]) || 'failed';

async function fileOf(pieces: readonly Blob[], type: string, ending: string, milliseconds: number) {
  const plain = type.split(';')[0] ?? type;
  const blob = new Blob([...pieces], { type: plain });
  if (ending !== 'weba') return new File([blob], `recording.${ending}`, { type: plain });
  const parts = withDuration(new Uint8Array(await blob.arrayBuffer()), milliseconds);
  return new File(parts, `recording.${ending}`, { type: plain });
}

/** Records from the microphone. The last take stays until there is a newer one. */
export function useRecorder() {
  const [phase, setPhase] = useState<Phase>('idle');
  const [take, setTake] = useState<Take | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [since, setSince] = useState(0);
  const running = useRef<MediaRecorder | null>(null);
  const isGone = useRef<boolean>(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      for (const track of running.current?.stream.getTracks() ?? []) track.stop();
    };
  }, []);
  useEffect(() => {
    if (take) return () => URL.revokeObjectURL(take.address);
  }, [take]);

  const fail = (why: Trouble) => {
    setTrouble(why);
    setPhase('idle');
  };
  const record = (stream: MediaStream, { type, ending }: NonNullable<ReturnType<typeof recordedAs>>) => {
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
    const pieces: Blob[] = [];
    let began = performance.now();
    let limit: ReturnType<typeof setTimeout> | undefined;
    let isFull = false;
    const finish = async () => {
      const milliseconds = performance.now() - began;
      clearTimeout(limit);
      for (const track of stream.getTracks()) track.stop();
      running.current = null;
      if (isGone.current) return;
      const file = await fileOf(pieces, type, ending, milliseconds);
      if (isGone.current) return;
      if (pieces.every(({ size }) => size === 0)) return fail('failed');
      setTake({ file, address: URL.createObjectURL(file), seconds: milliseconds / 1000, isFull });
      setPhase('idle');
    };
    recorder.ondataavailable = ({ data }) => {
      pieces.push(data);
      dispatchEvent(new Event(AT_WORK));
    };
    recorder.onstart = () => {
      began = performance.now();
      setSince(Date.now());
      setPhase('recording');
      limit = setTimeout(() => {
        isFull = true;
        recorder.stop();
      }, LONGEST * 1000);
    };
    // Also when the microphone is pulled out.
    recorder.onstop = () => void finish();
    running.current = recorder;
    recorder.start(PIECE_MS);
  };

  const start = async () => {
    const format = recordedAs();
    if (phase !== 'idle') return;
    setTrouble(null);
    if (!format) return fail('unsupported');
    setPhase('asking');
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone.current) for (const track of stream.getTracks()) track.stop();
      else record(stream, format);
    } catch (error) {
      if (!isGone.current) fail(troubleOf(error));
    }
  };
  const stop = () => {
    if (running.current?.state !== 'recording') return;
    setPhase('ending');
    running.current.stop();
  };
  return { phase, take, trouble, since, start, stop };
}
