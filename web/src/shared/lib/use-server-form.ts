import { type UseFormInput, useForm } from '@mantine/form';
import { useState } from 'react';
import { isApiError } from '@/shared/api/errors';
import { applyServerErrors } from './form-errors';

/**
 * A form whose failures come from the server: field errors stand under the fields, the rest in `alert`.
 * Typing clears them; what was typed stays.
 */
export function useServerForm<Values extends Record<string, unknown>>(
  options: UseFormInput<Values> & { initialValues: Values },
) {
  const [alert, setAlert] = useState<string | null>(null);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    ...options,
    onValuesChange: (...values) => {
      setAlert(null);
      options.onValuesChange?.(...values);
    },
  });
  const fields = Object.keys(options.initialValues);
  const fail = (error: unknown) => {
    setAlert(applyServerErrors(form, fields, error));
    const first = isApiError(error) && fields.find((field) => error.errors?.[field]);
    if (first) form.getInputNode(first)?.focus();
  };
  return { form, alert, setAlert, fail };
}
