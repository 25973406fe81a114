import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToggleChip } from '@/shared/ui/toggle-chip';
import { Transcript } from '../transcript';
import type { Session, SessionAnswer } from '../types';
import classes from './result.module.css';

/** As many as one reads at a time. */
const PORTION = 50;

/** The answers in the order in which the questions were asked, each with the number of its question. */
export function inOrder({ answers, questions }: Pick<Session, 'answers' | 'questions'>) {
  const place = new Map(questions?.map((one, index) => [one.id, index + 1]));
  return answers
    .map((answer, index) => ({ answer, number: place.get(answer.question) ?? index + 1 }))
    .sort((one, other) => one.number - other.number);
}

/** One's own answers to read again, as far as the server tells about them. */
export function AnswerReview({ session }: { session: Session }) {
  const { t, i18n } = useTranslation('quiz-player');
  const [onlyWrong, setOnlyWrong] = useState(false);
  const [limit, setLimit] = useState(PORTION);
  const all = inOrder(session);
  const wrong = all.filter(({ answer }) => answer.right === false);
  const rows = onlyWrong ? wrong : all;
  const numbers = new Map(all.map(({ answer, number }) => [answer.question, number]));
  const open = (session.questions ?? []).flatMap((one, index) => (one.answered ? [] : [String(index + 1)]));
  const label = (answer: SessionAnswer) => t('map.question', { number: numbers.get(answer.question) ?? 0 });

  return (
    <div>
      {wrong.length > 0 && wrong.length < all.length && (
        <div className={classes.kinds}>
          <ToggleChip
            label={t('result.mistakes', { count: wrong.length })}
            pressed={onlyWrong}
            onChange={setOnlyWrong}
          />
        </div>
      )}
      {open.length > 0 && !onlyWrong && (
        <p className={classes.open}>
          {t('result.open', {
            count: open.length,
            list: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(open),
          })}
        </p>
      )}
      <Transcript answers={rows.slice(0, limit).map(({ answer }) => answer)} label={label} />
      {rows.length > limit && (
        <Button variant="default" className={classes.more} onClick={() => setLimit(limit + PORTION)}>
          {t('result.more', { count: Math.min(PORTION, rows.length - limit) })}
        </Button>
      )}
    </div>
  );
}
