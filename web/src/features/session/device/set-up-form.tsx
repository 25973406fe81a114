import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/lib/notify';
import { required } from '@/shared/lib/rules';
import { Alert } from '@/shared/ui/plain/alert';
import { Button } from '@/shared/ui/plain/button';
import { TextField } from '@/shared/ui/plain/fields';
import plain from '@/shared/ui/plain/plain.module.css';
import { AuthPage } from '../auth-page';

type Props = {
  /** What was scanned, or typed before. */
  code: string;
  /** It was a shared device until now. */
  isRemoved: boolean;
  error: unknown;
  loading: boolean;
  onChange: () => void;
  onCode: (code: string) => void;
};

/** Makes a browser a shared device, with a code that is typed. */
export function SetUpForm({ code, isRemoved, error, loading, onChange, onCode }: Props) {
  const { t } = useTranslation('device');
  const [missing, setMissing] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus();
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = form.current?.querySelector('input');
    const typed = field?.value.trim() ?? '';
    const wrong = required(typed) ?? undefined;
    setMissing(wrong);
    if (wrong) field?.focus();
    else onCode(typed);
  };
  return (
    <AuthPage title={t('setUp.title')} subtitle={t('setUp.text')}>
      <form ref={form} onSubmit={submit} noValidate className={plain.stack}>
        {isRemoved && !error && (
          <Alert role="status" tone="amber">
            {t('setUp.removed')}
          </Alert>
        )}
        {error != null && (
          <Alert role="alert" tone="red">
            {errorText(error)}
          </Alert>
        )}
        <TextField
          label={t('setUp.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={code}
          error={missing}
          onChange={() => {
            setMissing(undefined);
            onChange();
          }}
        />
        <Button type="submit" large loading={loading}>
          {t('setUp.submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
