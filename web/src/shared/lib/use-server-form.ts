import { type UseFormInput, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { applyServerErrors } from './form-errors';

/**
 * A form whose failures come from the server: field errors stand under the fields, the rest in `alert`.
 * Typing clears them; what was typed stays. Whoever is refused is taken to the first field that is wrong.
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
  // What was said in another language is said again in this one, as far as it was said here.
  const { language } = useTranslation().i18n;
  const spoken = useRef(language);
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    setAlert(null);
    for (const field of Object.keys(form.errors)) void form.validateField(field);
  });
  const fields = Object.keys(options.initialValues);
  const sent = useRef<HTMLElement>(null);
  const focusFirst = (wrong: readonly string[]) => {
    const inputs = (sent.current ?? document).querySelectorAll<HTMLElement>('[data-path]');
    [...inputs].find((input) => wrong.includes(input.dataset.path ?? ''))?.focus();
  };
  const fail = (error: unknown) => {
    setAlert(applyServerErrors(form, fields, error));
    if (isApiError(error)) focusFirst(fields.filter((field) => error.errors?.[field]));
  };
  const onSubmit: typeof form.onSubmit = (accept, refuse) => {
    const check = form.onSubmit(accept, (errors, ...rest) => {
      focusFirst(Object.keys(errors));
      refuse?.(errors, ...rest);
    });
    return (event) => {
      sent.current = event?.currentTarget ?? null;
      check(event);
    };
  };
  return { form: { ...form, onSubmit }, alert, setAlert, fail };
}
