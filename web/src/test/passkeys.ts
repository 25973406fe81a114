import { onTestFinished, vi } from 'vitest';
import { ORIGIN } from './server';

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** What `/api/site/` says of passkeys where they are good on this page. */
export const HERE = { passkeys: ORIGIN };
export const NOT_ALLOWED = () => new DOMException('The operation was not allowed.', 'NotAllowedError');

const put = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

/** A browser with passkeys; what it is asked for is answered by the test. */
export function browserWithPasskeys({ offers = false } = {}) {
  const create = vi.fn<(asked: CredentialCreationOptions) => Promise<unknown>>();
  const get = vi.fn<(asked: CredentialRequestOptions) => Promise<unknown>>();
  put(globalThis, 'PublicKeyCredential', { isConditionalMediationAvailable: async () => offers });
  put(navigator, 'credentials', { create, get });
  // Not `afterEach`, which files that share this module would have only in the first of them.
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return { create, get };
}

export const MADE = {
  response: {
    clientDataJSON: bytes('client?>'),
    attestationObject: bytes('object'),
    getTransports: () => ['internal'],
  },
};
/** The same as it is sent. */
export const SENT_MADE = { client_data: 'Y2xpZW50Pz4', attestation: 'b2JqZWN0', transports: ['internal'] };
export const SIGNED = {
  rawId: bytes('id'),
  response: {
    clientDataJSON: bytes('client?>'),
    authenticatorData: bytes('data'),
    signature: bytes('sign'),
    userHandle: bytes('handle'),
  },
};
export const SENT_SIGNED = {
  id: 'aWQ',
  client_data: 'Y2xpZW50Pz4',
  authenticator_data: 'ZGF0YQ',
  signature: 'c2lnbg',
  user_handle: 'aGFuZGxl',
};
export const CHALLENGE = { challenge: '_-8', site: 'rozmova.test', seconds: 600 };
