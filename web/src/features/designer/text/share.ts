import { judgedAs, rightnessOf } from '@/shared/lib/rightness';
import type { Answer } from '../model/types';
import type { Mark } from './line';
import type { ScriptAnswer } from './script';

const MARKS = { right: '+', partly: '~', wrong: '-' } as const;

/** The sign that an answer is written with, and how much of it is right where the sign does not say it. */
export const markOf = (answer: Answer): { mark: Mark; share: string | null } => {
  const rightness = rightnessOf(answer);
  return { mark: MARKS[rightness], share: rightness === 'partly' ? `${answer.share}%` : null };
};

/** The fields of an answer that its sign stands for. */
export const fieldsOf = ({ mark, share }: ScriptAnswer): Pick<Answer, 'right' | 'share'> => {
  if (mark === '~' && share === 100) return judgedAs('right');
  return mark === '~' && share !== 0
    ? judgedAs('partly', share ?? undefined)
    : judgedAs(mark === '+' ? 'right' : 'wrong');
};
