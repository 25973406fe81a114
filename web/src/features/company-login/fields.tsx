import { Alert, PasswordInput, Stack, Switch, TextInput } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { required } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { FormAlert } from '@/shared/ui/form-alert';
import { PanelSection } from '@/shared/ui/panel-section';
import { SaveBar } from '@/shared/ui/save-bar';
import { type CompanyLogin, type Rule, useSaveCompanyLogin } from './api';
import { AtProvider } from './at-provider';
import { EmailDomains } from './domains';
import { OnlyWay } from './only-way';
import { Rules } from './rules';
import { Test } from './test';

type Props = { saved: CompanyLogin; onUnsaved: (isUnsaved: boolean) => void };

export type Values = {
  issuer: string;
  client_id: string;
  client_secret: string;
  enabled: boolean;
  adds_people: boolean;
  required: boolean;
  keeper: number | null;
  rules: Rule[];
};

const valuesOf = (saved: CompanyLogin): Values => ({
  issuer: saved.issuer,
  client_id: saved.client_id,
  client_secret: '',
  enabled: saved.enabled,
  adds_people: saved.adds_people,
  required: saved.required,
  keeper: saved.keeper?.id ?? null,
  rules: saved.rules,
});

/** The form; whoever lacks a right sees it and changes nothing. */
export function CompanyLoginFields({ saved, onUnsaved }: Props) {
  const { t } = useTranslation('company-login');
  const { save, isSaving, dialog } = useSaveCompanyLogin();
  const { form, alert, fail } = useServerForm<Values>({
    mode: 'controlled',
    initialValues: valuesOf(saved),
    validate: { issuer: required, client_id: required },
  });
  const isDirty = form.isDirty();
  useEffect(() => {
    onUnsaved(isDirty);
    return () => onUnsaved(false);
  }, [isDirty, onUnsaved]);
  const { values } = form;
  // The secret that is saved belongs to the provider that is saved.
  const isSame = values.issuer.trim() === saved.issuer;
  const keepsSecret = saved.has_secret && isSame;
  const submit = form.onSubmit(({ client_secret, ...rest }) =>
    save.mutate(
      { ...rest, ...((client_secret || !keepsSecret) && { client_secret }), version: saved.version },
      { onError: fail },
    ),
  );
  const locked = !saved.can_change;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <PanelSection title={t('title')} text={t('text')}>
          {locked && (
            <Alert color="amber" icon={<IconLock size={18} aria-hidden />} title={t('lockedTitle')}>
              {t('locked')}
            </Alert>
          )}
          {saved.version === 0 && !locked && (
            <Alert icon={<IconInfoCircle size={18} aria-hidden />} title={t('newTitle')}>
              {t('new')}
            </Alert>
          )}
          <FormAlert text={alert} />
          <Stack maw={560}>
            <TextInput
              label={t('field.issuer')}
              description={t('hint.issuer')}
              placeholder="https://login.example.org"
              required
              disabled={locked}
              spellCheck={false}
              autoCapitalize="none"
              {...form.getInputProps('issuer')}
            />
            <TextInput
              label={t('field.client_id')}
              required
              disabled={locked}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              {...form.getInputProps('client_id')}
            />
            <PasswordInput
              label={t('field.client_secret')}
              description={keepsSecret ? t('hint.secretKept') : t('hint.secret')}
              disabled={locked}
              autoComplete="off"
              visibilityToggleButtonProps={{ 'aria-label': t('showSecret') }}
              {...form.getInputProps('client_secret')}
            />
          </Stack>
          <Test values={values} keepsSecret={keepsSecret} locked={locked} />
          <Stack maw={680}>
            <Switch
              label={t('field.enabled')}
              description={t('hint.enabled')}
              disabled={locked}
              {...form.getInputProps('enabled', { type: 'checkbox' })}
            />
          </Stack>
        </PanelSection>
        <AtProvider saved={saved} />
        <PanelSection title={t('people.title')} text={t('people.text')}>
          <Stack maw={680}>
            <Switch
              label={t('field.adds_people')}
              description={t('hint.adds_people')}
              disabled={locked}
              {...form.getInputProps('adds_people', { type: 'checkbox' })}
            />
          </Stack>
          {values.adds_people && (
            <Rules
              rules={values.rules}
              locked={locked}
              onChange={(rules) => form.setFieldValue('rules', rules)}
            />
          )}
          <EmailDomains proven={saved.email_domains} locked={locked} />
        </PanelSection>
        <OnlyWay
          saved={saved}
          isEnabled={values.enabled}
          locked={locked}
          required={form.getInputProps('required', { type: 'checkbox' })}
          keeper={form.getInputProps('keeper')}
          showsKeeper={values.required}
        />
        {isDirty && !locked && (
          <SaveBar loading={isSaving} hint={t('saveHint')} onDiscard={() => form.reset()} />
        )}
      </Stack>
      {dialog}
    </form>
  );
}
