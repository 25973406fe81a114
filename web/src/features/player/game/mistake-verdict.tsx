import type { Rightness } from '@/shared/lib/rightness';
import { RightnessMark } from '@/shared/ui/rightness-mark';
import { judgementOf } from '../judgement';
import { useJudgementWords } from '../judgement-words';
import words from '../transcript.module.css';
import type { SessionAnswer } from '../types';
import { isMended, type Moment } from './debrief';
import classes from './mistakes.module.css';

/** How well a card that had been answered wrong is answered now. */
export const judgementIn = (mistake: Moment, answer: SessionAnswer): Rightness =>
  isMended(mistake, answer) ? 'right' : judgementOf(answer) === 'partly' ? 'partly' : 'wrong';

/** The same as a mark and in words. */
export function MistakeVerdict({ mistake, answer }: { mistake: Moment; answer: SessionAnswer }) {
  const say = useJudgementWords('game');
  const judgement = judgementIn(mistake, answer);
  return (
    <p className={`${classes.verdict} ${words[judgement]}`}>
      <RightnessMark rightness={judgement} size={18} />
      {say(judgement, answer)}
    </p>
  );
}
