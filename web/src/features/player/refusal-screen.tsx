import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Refusal } from './model';
import classes from './screen.module.css';
import type { Mode } from './types';

const TITLES = {
  window_closed: 'refusal.windowClosed',
  not_started_yet: 'refusal.notStartedYet',
  no_attempts_left: 'refusal.noAttempts',
  not_published: 'refusal.notPublished',
  not_found: 'refusal.notFound',
  network: 'refusal.offline',
} as const;

type Props = { refusal: Refusal; mode: Mode; onBack: (() => void) | null; onRetry?: () => void };

/** Why one cannot go on, in the server's words, and the way out. It stays until the person leaves. */
export function RefusalScreen({ refusal, mode, onBack, onRetry }: Props) {
  const { t } = useTranslation('player');
  const key = TITLES[refusal.code as keyof typeof TITLES] ?? 'refusal.cannot';
  const title = t(key);
  return (
    <main id="content" className={classes.screen}>
      <title>{title}</title>
      <div className={classes.plain}>
        <div role="alert">
          <h1>{title}</h1>
          <p className={classes.text}>{refusal.message || t('refusal.unknown')}</p>
        </div>
        <div className={classes.actions}>
          {onRetry && (
            <Button size="lg" onClick={onRetry}>
              {t('refusal.retry')}
            </Button>
          )}
          {onBack && (
            <Button size="lg" variant={onRetry ? 'default' : 'filled'} onClick={onBack}>
              {mode === 'dry' ? t('toCourse') : t('toAssignments')}
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}
