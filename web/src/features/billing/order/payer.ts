import { isApiError } from '@/shared/api/errors';
import { atMost, email, required, rules } from '@/shared/lib/rules';
import type { Me } from '@/shared/lib/session';
import type { Payer } from '../api';

export const PAYER_RULES = {
  company: rules(required, atMost(100)),
  tax_id: atMost(32),
  address: rules(required, atMost(200)),
  email: rules(required, email, atMost(50)),
};

/** Who paid last; the first time the company that is signed in. */
export const payerOf = (last: Payer | null, me: Me) => ({
  company: last?.company ?? me.account.name,
  tax_id: last?.tax_id ?? '',
  address: last?.address ?? '',
  email: last?.email ?? me.email,
});

/** The server names the fields by where they stand in the order, the form by themselves. */
export function underFields(error: unknown): unknown {
  if (!isApiError(error) || !error.errors) return error;
  const errors = Object.entries(error.errors).map(([field, texts]) => [
    field.replace(/^billing_data\./, ''),
    texts,
  ]);
  return { ...error, errors: Object.fromEntries(errors) };
}
