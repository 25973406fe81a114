import { Suspense } from 'react';
import { part } from '@/shared/lib/arriving';
import type { Assertion } from '@/shared/lib/passkeys';
import { passkeysHere } from '@/shared/lib/passkeys-here';
import { useSite } from '@/shared/queries/site';
import { Button } from '@/shared/ui/plain/button';

const PasskeyButton = part(async () => ({ default: (await import('./passkey-button')).PasskeyButton }));

export type PasskeyWayProps = {
  label: string;
  disabled: boolean;
  /** The browser offers passkeys at the field of the email as well. */
  offers?: boolean;
  onSigned: (passkey: Assertion) => void;
  onFailed: (text: string | null) => void;
};

/** The way by a passkey, where there are any. The page carries what it looks like alone. */
export function PasskeyWay(props: PasskeyWayProps) {
  const { data: site } = useSite();
  if (!passkeysHere(site?.passkeys)) return null;
  return (
    <Suspense
      fallback={
        <Button plain disabled>
          {props.label}
        </Button>
      }
    >
      <PasskeyButton {...props} />
    </Suspense>
  );
}
