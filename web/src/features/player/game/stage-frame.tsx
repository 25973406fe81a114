import type { ReactNode } from 'react';
import { EMOTION_NAMES, type Emotion } from '@/shared/lib/emotions';
import type { PlayQuestion } from '../types';
import classes from './player.module.css';

type Props = {
  mood: Emotion;
  question: Pick<PlayQuestion, 'background' | 'background_alt'>;
  children: ReactNode;
  className?: string;
};

/**
 * The dark room in which a conversation takes place. It fills what it is put into and measures itself, not the
 * window: it looks right on a phone, in a pane beside the canvas and inside a frame.
 */
export const StageFrame = ({ mood, question, children, className = '' }: Props) => (
  <div className={`${classes.frame} ${className}`} data-mood={EMOTION_NAMES[mood]}>
    <div className={classes.scene} data-bare={question.background ? undefined : true}>
      {question.background && <img src={question.background} alt={question.background_alt} />}
    </div>
    {children}
  </div>
);
