import { useState } from 'react';
import { isApiError } from '@/shared/api/errors';
import { useSite } from '@/shared/queries/site';
import type { Assertion } from './passkeys';
import { passkeysHere } from './passkeys-here';

/** A question for a passkey in the place of something typed. What knows how to ask is loaded then. */
export function usePasskey() {
  const { data: site } = useSite();
  const [isAsking, setAsking] = useState(false);
  /** `fail` gets what the server said, or null where the browser could not. */
  const ask = async (onSigned: (assertion: Assertion) => void, fail: (error: unknown) => void) => {
    setAsking(true);
    try {
      const { signWithPasskey } = await import('./passkeys');
      const signed = await signWithPasskey();
      if (signed) onSigned(signed);
    } catch (error) {
      fail(isApiError(error) ? error : null);
    } finally {
      setAsking(false);
    }
  };
  return { isHere: passkeysHere(site?.passkeys), isAsking, ask };
}
