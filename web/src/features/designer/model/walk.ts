import { findCard, startCard } from './lookup';
import { type Answer, type Card, type Draft, type Emotion, targetOf } from './types';

/** What somebody chose in a preview, by number, so that it outlives edits. */
export type Choice = { card: number; answer: number };
export type Step = { card: Card; answer: Answer; points: number };
export type Walk = {
  steps: Step[];
  /** The card that waits for an answer. */
  now: Card | null;
  /** `nowhere`: the last answer leads to no card yet. */
  state: 'asking' | 'ended' | 'nowhere' | 'empty';
  points: number;
  /** How the character looks now. */
  emotion: Emotion;
};

/** Replays choices on the draft as it is now. What does not fit any more is left out, with all that came after. */
export function walk(draft: Draft, from: number | null, choices: readonly Choice[]): Walk {
  const steps: Step[] = [];
  const answered = new Set<number>();
  let now = findCard(draft, from) ?? startCard(draft) ?? null;
  let state: Walk['state'] = now ? 'asking' : 'empty';
  let emotion: Emotion = now?.emotion ?? 3;
  for (const choice of choices) {
    const answer = now?.id === choice.card ? now.answers.find((a) => a.id === choice.answer) : undefined;
    if (!now || !answer) break;
    // The first answer to a card is the one that counts.
    const points = answer.right && !answered.has(now.id) ? now.weight : 0;
    answered.add(now.id);
    steps.push({ card: now, answer, points });
    const to = targetOf(answer);
    now = to.to === 'card' ? (findCard(draft, to.card) ?? null) : null;
    state = now ? 'asking' : to.to === 'end' ? 'ended' : 'nowhere';
    emotion = now?.emotion ?? answer.emotion;
  }
  return { steps, now, state, emotion, points: steps.reduce((sum, s) => sum + s.points, 0) };
}
