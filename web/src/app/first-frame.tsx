import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '@/shared/ui/logo';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** What index.html shows before the program runs, until the first page is there: nothing jumps in between. */
export function FirstFrame() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div className="first-frame" role="status">
      <Logo />
      <p>{t(isOnline ? 'wait.loading' : 'wait.offline')}</p>
    </div>
  );
}
