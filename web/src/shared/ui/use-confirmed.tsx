import { Suspense, useState } from 'react';
import { isApiError } from '@/shared/api/errors';
import { refusedInView } from '@/shared/api/view-only';
import { part } from '@/shared/lib/arriving';

const ConfirmPasswordModal = part(async () => ({
  default: (await import('./confirm-password-modal')).ConfirmPasswordModal,
}));

type Answer = { error?: unknown };
const wantsPassword = ({ error }: Answer) => isApiError(error) && error.code === 'reauth_required';

/** Asks for something; where the password is wanted first, a dialog asks for it and then it is asked for again. `text` says why. */
export function useConfirmed(text?: string) {
  const [decide, setDecide] = useState<((confirmed: boolean) => void) | null>(null);
  const close = (confirmed: boolean) => {
    setDecide(null);
    decide?.(confirmed);
  };
  return {
    /** Null: the person changed their mind. */
    ask: async <A extends Answer>(call: () => Promise<A>): Promise<A | null> => {
      const answer = await call();
      if (!wantsPassword(answer)) return answer;
      // In a view the password could not be sent.
      const error = await refusedInView('POST');
      if (error) return { ...answer, error };
      const confirmed = await new Promise<boolean>((resolve) => setDecide(() => resolve));
      return confirmed ? call() : null;
    },
    asking: decide !== null,
    dialog: decide && (
      <Suspense>
        <ConfirmPasswordModal text={text} onConfirmed={() => close(true)} onClose={() => close(false)} />
      </Suspense>
    ),
  };
}
