// What browsers know of passkeys. Loaded when somebody wants one.
import { http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

export type Assertion = components['schemas']['PasskeyAssertion'];
type NewPasskey = components['schemas']['NewPasskey'];
type MadePasskey = components['schemas']['MadePasskey'];

/** So long before a challenge is over another one is taken. */
const BEFORE_END_S = 60;

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const encode = (buffer: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The person closed the question, or let its time run out: no failure. */
const isDismissed = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** What comes of the question; null when it was dismissed. */
async function unlessDismissed<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isDismissed(error)) return null;
    throw error;
  }
}

/** Has the browser make a passkey; null when the person would not. */
export async function makePasskey(asked: NewPasskey): Promise<MadePasskey | null> {
  const { challenge, site, site_name, user_handle, user_name, display_name, algorithms, known, seconds } =
    asked;
  const made = await unlessDismissed(
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(challenge),
        rp: { id: site, name: site_name },
        user: { id: bytes(user_handle), name: user_name, displayName: display_name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map(({ id, transports }) => ({
          type: 'public-key',
          id: bytes(id),
          transports: transports as AuthenticatorTransport[],
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: seconds * 1000,
      },
    }),
  );
  if (!made) return null;
  const response = (made as PublicKeyCredential).response as AuthenticatorAttestationResponse;
  return {
    client_data: encode(response.clientDataJSON),
    attestation: encode(response.attestationObject),
    // Some extensions that keep passkeys lack it.
    transports: response.getTransports?.() ?? [],
  };
}

type Asking = Pick<CredentialRequestOptions, 'mediation' | 'signal'>;

/** Asks the server for a challenge and the browser for a passkey that signs it; null when the person would not. */
export const signWithPasskey = async (asking: Asking = {}) => {
  const asked = await challenge();
  return sign(asked, asking);
};

async function challenge() {
  const { data, error } = await http.POST('/api/passkeys/challenge/', {});
  if (!data) throw error;
  return data;
}

async function sign(
  { challenge, site, seconds }: components['schemas']['PasskeyChallenge'],
  asking: Asking,
): Promise<Assertion | null> {
  const signed = await unlessDismissed(
    navigator.credentials.get({
      ...asking,
      publicKey: {
        challenge: bytes(challenge),
        rpId: site,
        userVerification: 'required',
        timeout: seconds * 1000,
      },
    }),
  );
  if (!signed) return null;
  const { rawId, response } = signed as PublicKeyCredential & { response: AuthenticatorAssertionResponse };
  return {
    id: encode(rawId),
    client_data: encode(response.clientDataJSON),
    authenticator_data: encode(response.authenticatorData),
    signature: encode(response.signature),
    user_handle: response.userHandle ? encode(response.userHandle) : '',
  };
}

/**
 * Has the browser offer passkeys among what it fills in at the field of the email, where it can. Returns the end of it:
 * a browser answers one question at a time.
 */
export function offerPasskeys(onSigned: (assertion: Assertion) => void) {
  const stop = new AbortController();
  const offer = async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    while (!stop.signal.aborted) {
      const asked = await challenge();
      // Taken anew before the challenge is over: a page may stay open for hours.
      const renew = new AbortController();
      const timer = setTimeout(() => renew.abort(), (asked.seconds - BEFORE_END_S) * 1000);
      const end = () => renew.abort();
      stop.signal.addEventListener('abort', end);
      if (stop.signal.aborted) end();
      const signed = await sign(asked, { mediation: 'conditional', signal: renew.signal });
      clearTimeout(timer);
      stop.signal.removeEventListener('abort', end);
      if (signed) return onSigned(signed);
      // Dismissed by the person: it is not offered again.
      if (!renew.signal.aborted) return;
    }
  };
  // The page works without it.
  offer().catch(() => undefined);
  return () => stop.abort();
}
