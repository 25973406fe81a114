import { useState } from 'react';
import type { PlayQuestion } from '../types';
import { ticked } from './model';
import { QuestionView } from './question-view';
import classes from './quiz.module.css';

type Props = { question: PlayQuestion; number: number; total: number };

/** A question on its own, for its author: it can be ticked, and nothing comes of it. */
export function QuestionPreview({ question, number, total }: Props) {
  const [picked, setPicked] = useState<number[]>([]);
  return (
    <div className={classes.preview}>
      <QuestionView
        question={question}
        number={number}
        total={total}
        picked={picked}
        locked={false}
        verdict={null}
        sound={false}
        onPick={(answer) => setPicked(ticked(question, picked, answer))}
      />
    </div>
  );
}
