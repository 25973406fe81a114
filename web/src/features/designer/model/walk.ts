import type { Emotion } from '@/shared/lib/emotions';
import { pointsOf } from '@/shared/lib/rightness';
import { findCard, isEnding, startCard } from './lookup';
import { type Answer, type Card, type Draft, targetOf } from './types';

/** What somebody chose in a preview, by number, so that it outlives edits. */
export type Choice = { card: number; answer: number };
export type Step = { card: Card; answer: Answer; points: number };
export type Walk = {
  steps: Step[];
  /** The card that waits for an answer. */
  now: Card | null;
  /** The card without answers at which the conversation ended. */
  ending: Card | null;
  /** `nowhere`: the last answer leads to no card yet. */
  state: 'asking' | 'ended' | 'nowhere' | 'empty';
  points: number;
  /** How the character looks now. */
  emotion: Emotion;
};

/** As exactly as points are told: added up, parts of points leave a rest in the last digits. */
const inThousandths = (points: number) => Math.round(points * 1000) / 1000;

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
    const points = answered.has(now.id) ? 0 : pointsOf(now.weight, answer);
    answered.add(now.id);
    steps.push({ card: now, answer, points });
    const to = targetOf(answer);
    now = to.to === 'card' ? (findCard(draft, to.card) ?? null) : null;
    state = now ? 'asking' : to.to === 'end' ? 'ended' : 'nowhere';
    emotion = now?.emotion ?? answer.emotion;
  }
  const ending = now && steps.length > 0 && isEnding(now) ? now : null;
  if (ending) [now, state] = [null, 'ended'];
  const points = inThousandths(steps.reduce((sum, step) => sum + step.points, 0));
  return { steps, now, ending, state, emotion, points };
}
