import { Suspense } from 'react';
import { part } from '@/shared/lib/arriving';
import { passkeysHere } from '@/shared/lib/passkeys-here';
import { useSite } from '@/shared/queries/site';
import { Button } from '@/shared/ui/plain/button';
import type { PasskeyWayProps } from './passkey-button';

const PasskeyButton = part(async () => ({ default: (await import('./passkey-button')).PasskeyButton }));

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
