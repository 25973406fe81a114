import { useTranslation } from 'react-i18next';
import type { GroupRow } from './api';

/** Period and attempts of a group in words. */
export function useTerms() {
  const { t } = useTranslation('groups');
  return {
    period: ({ period }: Pick<GroupRow, 'period'>) => t('days', { count: period }),
    attempts: ({ attempts }: Pick<GroupRow, 'attempts'>) =>
      attempts === 0 ? t('unlimited') : t('attempts', { count: attempts }),
  };
}
