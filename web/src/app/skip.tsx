import { useTranslation } from 'react-i18next';

/** For whoever uses the keyboard: past what stands before the page. */
export function Skip() {
  const { t } = useTranslation();
  return (
    <a className="skip-link" href="#content">
      {t('skip')}
    </a>
  );
}
