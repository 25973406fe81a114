import type { Assertion } from '@/shared/lib/passkeys';

/** What a button for passkeys takes. */
export type PasskeyProps = {
  label: string;
  disabled: boolean;
  /** The browser offers passkeys at the field of the email as well. */
  offers?: boolean;
  onSigned: (passkey: Assertion) => void;
  onFailed: (text: string | null) => void;
};
