import { isApiError } from '@/shared/api/errors';
import { errorText } from './notify';

type Form = { setErrors: (errors: Record<string, string>) => void };

/**
 * Puts the server's field errors under the fields that the form has and gives back what belongs above the form:
 * the first error of no field, or of a field that the form does not show, or the message itself.
 */
export function applyServerErrors(form: Form, fields: readonly string[], error: unknown): string | null {
  if (!isApiError(error)) return errorText(error);
  const errors = Object.entries(error.errors ?? {});
  const mine = errors.filter(([field]) => fields.includes(field));
  const others = errors.filter(([field]) => !fields.includes(field));
  if (mine.length > 0)
    form.setErrors(Object.fromEntries(mine.map(([field, texts]) => [field, texts.join(' ')])));
  const first = error.non_field_errors?.[0] ?? others[0]?.[1][0];
  return first ?? (mine.length > 0 ? null : error.message);
}
