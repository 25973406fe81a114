import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { NAMES, sharedDevice } from './shared-device';
import { isViewing, token } from './token';

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
    // Whoever was logged out of a shared device is not there to be asked.
    if (sharedDevice.is() && !token.get()) return;
    // In a view nothing could be saved.
    if (isDirty() && !isViewing()) event.preventDefault();
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

/** A save that takes longer than this is not waited for: whoever wants to leave is asked. */
const LATE_AFTER_MS = 2000;
type Leaving = {
  /** What is typed is on its way to the server: whoever wants to leave goes as soon as it is there. */
  isSaving?: boolean;
  onDiscard?: () => void;
  /** Where leaving loses nothing, or something else than usual: the question in words of its own. */
  question?: (answers: QuestionProps) => ReactNode;
};

/**
 * For a page, once: asks before another page takes its place. A replaced address is the page's own doing, and on the
 * way to the login nothing could be saved any more.
 */
export function useLeaveGuard(isDirty: Dirty, leaving?: Leaving) {
  return useLeaving(isDirty, leaving).question;
}

/** The same, for a page that goes elsewhere by itself after a save: not where somebody is on the way already. */
export function useLeaving(isDirty: Dirty, { isSaving = false, onDiscard, question }: Leaving = {}) {
  useAskBeforeUnload(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'REPLACE' &&
      nextLocation.pathname !== currentLocation.pathname &&
      ![NAMES, '/login'].includes(nextLocation.pathname) &&
      isDirty(),
  );
  const isBlocked = blocker.state === 'blocked';
  const isWaiting = isBlocked && isSaving;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const wait = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(wait);
      setLate(false);
    };
  }, [isWaiting]);
  const isFree = isBlocked && !isSaving && !isDirty();
  const isOnTheWay = useRef<boolean>(false);
  useEffect(() => {
    isOnTheWay.current = isBlocked;
    if (isFree) blocker.proceed?.();
  }, [isBlocked, isFree, blocker]);
  const leave = () => {
    onDiscard?.();
    blocker.proceed?.();
  };
  const isAsking = isBlocked && !isFree && (!isSaving || isLate);
  const answers = { onKeep: () => blocker.reset?.(), onDiscard: leave };
  return {
    isLeaving: () => isOnTheWay.current,
    question: isAsking && (question ? question(answers) : <Question {...answers} />),
  };
}
