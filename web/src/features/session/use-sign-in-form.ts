import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { applyServerErrors } from '@/shared/lib/form-errors';
import { required } from '@/shared/lib/rules';

const FIELDS = ['email', 'password'] as const;
type Name = (typeof FIELDS)[number];
type Values = Record<Name, string>;
type Errors = Partial<Record<Name, string>>;

/**
 * The form of the login page, as `useServerForm` would make it, without what larger forms need: the first screen
 * carries little.
 */
export function useSignInForm(enter: (values: Values) => void) {
  const [alert, setAlert] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const typed = (name: Name) => String(new FormData(form.current ?? undefined).get(name) ?? '');
  const focusFirst = (isWrong: (name: Name) => boolean) => {
    const name = FIELDS.find(isWrong);
    if (name) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  };
  const wrongOf = (names: readonly Name[]): Errors =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = required(typed(name));
        return text ? [[name, text]] : [];
      }),
    );
  // What was said in another language is said again in this one, as far as it was said here.
  const { language } = useTranslation().i18n;
  const spoken = useRef(language);
  useEffect(() => {
    if (spoken.current === language) return;
    spoken.current = language;
    setAlert(null);
    setErrors(wrongOf(FIELDS.filter((name) => errors[name])));
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = wrongOf(FIELDS);
    setErrors(wrong);
    focusFirst((name) => wrong[name] !== undefined);
    if (Object.keys(wrong).length === 0) enter({ email: typed('email').trim(), password: typed('password') });
  };
  const fail = (error: unknown) => {
    setAlert(applyServerErrors({ setErrors }, FIELDS, error));
    if (isApiError(error)) focusFirst((name) => error.errors?.[name] !== undefined);
  };
  const field = (name: Name) => ({
    name,
    error: errors[name],
    onChange: () => {
      setAlert(null);
      setErrors(({ [name]: _, ...others }) => others);
    },
  });
  return { form, submit, field, alert, setAlert, fail };
}
