import { useTranslation } from 'react-i18next';
import plain from '@/shared/ui/plain/plain.module.css';

/** Written into the page when it is built; empty in development. */
const version = () => document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;

/** Which version runs here, and the licences of what it is made of. */
export function ProgramVersion() {
  const { t } = useTranslation();
  const running = version();
  return (
    <div className={plain.row} style={{ gap: '4px 16px', fontSize: 12, color: 'var(--app-ink-3)' }}>
      {running && <span>{t('version', { version: running })}</span>}
      <a
        href="/notices.txt"
        target="_blank"
        rel="noreferrer"
        className={plain.link}
        style={{ color: 'inherit' }}
      >
        {t('notices')}
      </a>
    </div>
  );
}
