import { IconFlagFilled } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionMark } from '../types';
import classes from './question.module.css';
import { QuestionMap } from './question-map';

type Props = {
  questions: readonly QuestionMark[];
  onGo: (question: number) => void;
  ref?: Ref<HTMLElement>;
};

/** What is still open and what one wanted to come back to, before there is no way back. */
export function Review({ questions, onGo, ref }: Props) {
  const { t } = useTranslation('quiz-player');
  const open = questions.filter((one) => !one.answered).length;
  const marked = questions.filter((one) => one.marked).length;
  return (
    <section className={classes.question} aria-label={t('review.title')} tabIndex={-1} ref={ref}>
      <h2 className={classes.heading}>{t('review.title')}</h2>
      <p className={classes.summary}>
        {open > 0 ? t('review.open', { count: open }) : t('review.allAnswered')}
        {marked > 0 && (
          <span>
            <IconFlagFilled size={16} aria-hidden />
            {t('review.marked', { count: marked })}
          </span>
        )}
      </p>
      <p className={classes.soft}>{t('review.text')}</p>
      <QuestionMap questions={questions} current={null} onGo={onGo} />
    </section>
  );
}
