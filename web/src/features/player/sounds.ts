import type { Emotion } from '@/shared/lib/emotions';

/** Frequencies, one after the other: rising where it went well. */
const NOTES: Record<Emotion, readonly number[]> = {
  1: [659, 880],
  2: [587, 740],
  3: [523],
  4: [440, 370],
  5: [330, 262],
};
const CHOSEN = [700] as const;
const LOUD = 0.05;
const LENGTH_S = 0.12;

let context: AudioContext | null = null;

function sound(notes: readonly number[]) {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [i, frequency] of notes.entries()) {
    const from = currentTime + i * LENGTH_S;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUD, from);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + LENGTH_S);
    tone.connect(volume).connect(destination);
    tone.start(from);
    tone.stop(from + LENGTH_S);
  }
}

/** An answer was chosen. */
export const soundChoice = () => sound(CHOSEN);
/** The other one reacts. */
export const soundReaction = (emotion: Emotion) => sound(NOTES[emotion]);
