import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/lib/notify';
import { idle } from '@/shared/lib/opens-later';
import { type Assertion, offerPasskeys } from '@/shared/lib/passkeys';
import { usePasskey } from '@/shared/lib/use-passkey';
import { Button } from '@/shared/ui/plain/button';

export type PasskeyWayProps = {
  label: string;
  disabled: boolean;
  /** The browser offers passkeys at the field of the email as well. */
  offers?: boolean;
  onSigned: (passkey: Assertion) => void;
  onFailed: (text: string | null) => void;
};

/** Asks for a passkey; and where it is wanted, the browser offers one at the field of the email meanwhile. */
export function PasskeyButton({ label, disabled, offers = false, onSigned, onFailed }: PasskeyWayProps) {
  const { t } = useTranslation('auth');
  const { isAsking, ask } = usePasskey();
  const stopOffer = useOffer(offers, onSigned);
  return (
    <Button
      plain
      disabled={disabled || isAsking}
      onClick={() => {
        onFailed(null);
        // A browser answers one question at a time.
        stopOffer();
        void ask(onSigned, (failure) => onFailed(failure ? errorText(failure) : t('passkey.failed')));
      }}
    >
      {label}
    </Button>
  );
}

/** Has the browser offer passkeys once the page stands. Returns how to end it. */
function useOffer(isWanted: boolean, onSigned: (passkey: Assertion) => void) {
  const stop = useRef(() => {});
  const latest = useRef(onSigned);
  useEffect(() => {
    latest.current = onSigned;
  });
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    stop.current = () => {
      isOver = true;
    };
    void idle().then(() => {
      if (!isOver) stop.current = offerPasskeys((passkey) => latest.current(passkey));
    });
    return () => stop.current();
  }, [isWanted]);
  return () => stop.current();
}
