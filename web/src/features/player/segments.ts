import type { Session } from './types';

const OF_A_CONVERSATION = 10;
/** More would be too narrow to tell apart on a phone. */
const MOST = 20;

/** How full each segment is, 0 to 1. */
const filled = (share: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.min(1, Math.max(0, share * count - i)));

/** The segments of the bar above a play: one for each question of a quiz; of a conversation only the share is known. */
export function segments({ quiz, progress }: Pick<Session, 'quiz' | 'progress'>): number[] {
  if (!quiz || quiz.questions_total > MOST) return filled(progress / 100, OF_A_CONVERSATION);
  const { questions_answered, questions_total } = quiz;
  return filled(questions_answered / questions_total, questions_total);
}
