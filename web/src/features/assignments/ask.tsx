import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { type MyAssignment, useAsk } from './api';
import classes from './learner.module.css';

/** Where nothing more can be begun: asks for another attempt or more time, and says when that was done. */
export function Ask({ assignment: { id, game, playable, asked_at: asked } }: { assignment: MyAssignment }) {
  const { t } = useTranslation('learner');
  const format = useFormat();
  const { mutate, isPending, isSuccess } = useAsk();
  const said = useRef<HTMLParagraphElement>(null);
  const hasAsked = isSuccess && asked !== undefined;
  useEffect(() => {
    // The button that had the focus is gone.
    if (hasAsked) said.current?.focus();
  }, [hasAsked]);
  if (asked)
    return (
      <p className={classes.asked} ref={said} tabIndex={-1}>
        {t('ask.asked', { date: format.date(asked) })}
      </p>
    );
  const action = t(playable === 'no_attempts_left' ? 'ask.attempt' : 'ask.time');
  return (
    <Button
      size="md"
      variant="default"
      className={classes.action}
      loading={isPending}
      aria-label={t('actionFor', { action, title: game.title })}
      onClick={() => mutate({ params: { path: { id } } })}
    >
      {action}
    </Button>
  );
}
