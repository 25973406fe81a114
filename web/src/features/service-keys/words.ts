import { useTranslation } from 'react-i18next';
import type { Codename } from '@/shared/lib/rights';

/** What rights are called, as the roles and the audit log call them. */
export function useRightWords() {
  const { t } = useTranslation('audit');
  return (right: Codename) => t(`right.${right}`);
}
