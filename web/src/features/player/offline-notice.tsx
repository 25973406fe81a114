import { useTranslation } from 'react-i18next';
import type { Trouble } from './delivery';
import { NextTry } from './next-try';

/** Why an answer has not arrived, and what becomes of it. */
export function useTroubleWords({
  trouble,
  pending,
}: {
  trouble: Trouble;
  pending: { kind: string } | null;
}) {
  const { t } = useTranslation('player');
  return {
    title: trouble.reason ?? (trouble.busy ? t('busy') : t('offline.title')),
    text: pending?.kind === 'answer' ? t('offline.text') : t('offline.waiting'),
  };
}

type Props = {
  title: string;
  text: string;
  trouble: Trouble;
  className: string | undefined;
  buttonClassName: string | undefined;
  onRetry: () => void;
};

export function OfflineNotice({ title, text, trouble, className, buttonClassName, onRetry }: Props) {
  const { t } = useTranslation('player');
  return (
    <div className={className}>
      <div>
        <strong>{title}</strong>
        {text} <NextTry until={trouble.until} />
      </div>
      <button type="button" className={buttonClassName} onClick={onRetry}>
        {t('offline.retry')}
      </button>
    </div>
  );
}
