import { oneOf, paging, type StateOf, text } from '@/shared/lib/use-url-state';

export const STATES = ['queued', 'sent', 'failed', 'dropped'] as const;
/** Emails as the server names them. */
export const KINDS = [
  'registration',
  'invitation',
  'password_reset',
  'password_changed',
  'password_changed_elsewhere',
  'new_sign_in',
  'service_key_made',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'second_factor_wrong',
  'passkey_added',
  'passkey_removed',
  'app_removed',
  'email_change',
  'email_changed',
  'email_changed_by',
  'email_given',
  'assigned',
  'due_soon',
  'overdue',
  'reminder',
  'digest',
  'report',
  'invoice',
  'invoice_paid',
] as const;

/** What the address of the list may say. */
export const mailFilters = { ...paging, search: text, state: oneOf(STATES), kind: oneOf(KINDS) };
export type MailFilters = StateOf<typeof mailFilters>;

export const NO_FILTERS = {
  search: '',
  state: undefined,
  kind: undefined,
} satisfies Partial<MailFilters>;

/** Empty filters are left out of the request. */
export const toQuery = ({ page, per_page, search, state, kind }: MailFilters) => ({
  page,
  per_page,
  ...(search && { search }),
  ...(state && { state }),
  ...(kind && { kind }),
});
export const isFiltered = ({ search, state, kind }: MailFilters) => Boolean(search || state || kind);
