import i18n from 'i18next';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { part } from '@/shared/lib/arriving';
import { useHints } from './use-hints';

const WelcomeModal = part(async () => {
  const [{ WelcomeModal: Modal }] = await Promise.all([
    import('./welcome-modal'),
    i18n.loadNamespaces('guide'),
  ]);
  return { default: Modal };
});

const AFTER_MS = 3000;
const AGAIN_MS = 1000;
const TYPED_IN = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';
const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Somebody who is typing, or who is asked something already, is not spoken to. */
const isBusy = () =>
  (document.activeElement?.matches(TYPED_IN) ?? false) || document.querySelector(IN_FRONT) !== null;

type Props = {
  /** Not here: an editor that fills the screen is being worked in. */
  isAway: boolean;
  onStart: () => void;
};

/** Greets an administrator who has not been here before, three seconds after the page has loaded. */
export function Welcome({ isAway, onStart }: Props) {
  const { isNew, shown, welcomed } = useHints();
  const [state, setState] = useState<'waiting' | 'open' | 'answered'>('waiting');
  const isDue = isNew('welcome_admin') && state === 'waiting';

  const show = useEffectEvent(() => {
    if (isAway || isBusy()) return false;
    setState('open');
    return true;
  });
  useEffect(() => {
    if (!isDue) return;
    let timer = setTimeout(function look() {
      if (!show()) timer = setTimeout(look, AGAIN_MS);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue]);

  if (state !== 'open') return null;
  return (
    <Suspense>
      <WelcomeModal
        onSkip={() => {
          setState('answered');
          shown('welcome_admin');
        }}
        onStart={() => {
          setState('answered');
          welcomed();
          onStart();
        }}
      />
    </Suspense>
  );
}
