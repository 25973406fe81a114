import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import type { Rightness } from '@/shared/lib/rightness';
import type { CourseKind, SessionAnswer } from './types';

/** How a judgement of an answer is told. */
export function useJudgementWords(context: CourseKind) {
  const { t } = useTranslation('player');
  const format = useFormat();
  return (judgement: Rightness, { share }: SessionAnswer): string => {
    if (judgement !== 'partly') return t(`review.${judgement}`, { context });
    return typeof share === 'number'
      ? t('review.partly', { context, share: format.percent(share) })
      : t('review.partlyAlone', { context });
  };
}
