import { useTranslation } from 'react-i18next';
import { Logo } from '@/shared/ui/logo';

/** What index.html shows before the program runs, until the first page is there: nothing jumps in between. */
export function FirstFrame() {
  const { t } = useTranslation();
  return (
    <div className="first-frame" role="status">
      <Logo />
      <p>{t('wait.loading')}</p>
    </div>
  );
}
