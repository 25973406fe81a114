import { Button } from '@mantine/core';
import { IconMoodSad } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from './delivery';
import { useRefusalWords } from './refusal';
import classes from './screen.module.css';
import type { CourseKind } from './types';

type Props = {
  refusal: Refusal;
  kind: CourseKind;
  exitLabel: string;
  onBack: (() => void) | null;
  onRetry?: () => void;
};

/** Why one cannot go on, in the server's words, and the way out. It stays until the person leaves. */
export function RefusalScreen({ refusal, kind, exitLabel, onBack, onRetry }: Props) {
  const { t } = useTranslation('player');
  const { title, text } = useRefusalWords(kind)(refusal);
  return (
    <main id="content" className={classes.screen}>
      <title>{title}</title>
      <div className={classes.plain}>
        <IconMoodSad className={classes.sorry} size={64} stroke={1.4} aria-hidden />
        <div role="alert">
          <h1>{title}</h1>
          <p className={classes.text}>{text}</p>
        </div>
        {(onRetry || onBack) && (
          <div className={classes.actions}>
            {onRetry && (
              <Button size="lg" onClick={onRetry}>
                {t('refusal.retry')}
              </Button>
            )}
            {onBack && (
              <Button size="lg" variant={onRetry ? 'default' : 'filled'} onClick={onBack}>
                {exitLabel}
              </Button>
            )}
          </div>
        )}
      </div>
    </main>
  );
}
