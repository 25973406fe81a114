import { useTranslation } from 'react-i18next';
import type { Refusal } from './delivery';
import type { CourseKind } from './types';

const KEYS = {
  window_closed: 'windowClosed',
  not_started_yet: 'notStartedYet',
  no_attempts_left: 'noAttempts',
  not_published: 'notPublished',
  session_finished: 'finished',
  not_found: 'notFound',
  forbidden: 'forbidden',
  no_questions: 'noQuestions',
  no_start_question: 'noStart',
  not_authenticated: 'expired',
  token_expired: 'expired',
  network: 'offline',
  timeout: 'offline',
} as const;

/** Why one cannot play, as a headline and a sentence: the server's own where it said one. */
export function useRefusalWords(kind: CourseKind) {
  const { t } = useTranslation('player');
  return ({ code, message }: Refusal): { title: string; text: string } => {
    const key = KEYS[code as keyof typeof KEYS];
    const own = key === 'noQuestions' || key === 'noStart' ? null : key;
    return {
      title: t(`refusal.${own ?? 'cannot'}`, { context: kind }),
      text: message || (key ? t(`why.${key}`, { context: kind }) : t('refusal.unknown')),
    };
  };
}
