import { useState } from 'react';
import { isApiError } from '@/shared/api/errors';
import type { FileAnswer } from '@/shared/lib/download';
import { ConfirmPasswordModal } from './confirm-password-modal';

const wantsPassword = ({ error }: FileAnswer) => isApiError(error) && error.code === 'reauth_required';

/** Asks for a file; where the password is wanted first, a dialog asks for it and then the file is asked for again. */
export function useConfirmed() {
  const [decide, setDecide] = useState<((confirmed: boolean) => void) | null>(null);
  const close = (confirmed: boolean) => {
    setDecide(null);
    decide?.(confirmed);
  };
  return {
    /** Null: the person changed their mind. */
    ask: async (file: () => Promise<FileAnswer>): Promise<FileAnswer | null> => {
      const answer = await file();
      if (!wantsPassword(answer)) return answer;
      const confirmed = await new Promise<boolean>((resolve) => setDecide(() => resolve));
      return confirmed ? file() : null;
    },
    asking: decide !== null,
    dialog: decide && <ConfirmPasswordModal onConfirmed={() => close(true)} onClose={() => close(false)} />,
  };
}
