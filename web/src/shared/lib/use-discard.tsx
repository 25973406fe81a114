import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmModal } from '@/shared/ui/confirm-modal';

type Dirty = () => boolean;
type QuestionProps = { onKeep: () => void; onDiscard: () => void };

function Question({ onKeep, onDiscard }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmModal
      opened
      danger
      title={t('discard.title')}
      confirm={t('discard.confirm')}
      cancel={t('discard.keep')}
      onClose={onKeep}
      onConfirm={onDiscard}
    >
      {t('discard.text')}
    </ConfirmModal>
  );
}

function useAskBeforeUnload(isDirty: Dirty) {
  useWindowEvent('beforeunload', (event) => {
    if (isDirty()) event.preventDefault();
  });
}

/** For a dialog: closes at once while nothing was typed, and asks otherwise. */
export function useCloseGuard(isDirty: Dirty, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  useAskBeforeUnload(isDirty);
  return {
    close: () => (isDirty() ? setAsking(true) : onClose()),
    question: isAsking && <Question onKeep={() => setAsking(false)} onDiscard={onClose} />,
  };
}

/**
 * For a page, once: asks before another page takes its place. A replaced address is the page's own doing, and on the
 * way to the login nothing could be saved any more.
 */
export function useLeaveGuard(isDirty: Dirty) {
  useAskBeforeUnload(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'REPLACE' &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/login' &&
      isDirty(),
  );
  return blocker.state === 'blocked' && <Question onKeep={blocker.reset} onDiscard={blocker.proceed} />;
}
