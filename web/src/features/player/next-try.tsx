import { useTranslation } from 'react-i18next';
import { inSeconds, useNow } from '@/shared/lib/use-now';

/** When an answer will be sent again. Seen only: spoken, every second would be said. */
export function NextTry({ until }: { until: number }) {
  const { t, i18n } = useTranslation('player');
  const left = Math.ceil((until - useNow(true)) / 1000);
  return <span aria-hidden>{t('offline.next', { when: inSeconds(i18n.language, left) })}</span>;
}
