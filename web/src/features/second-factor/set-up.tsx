import { Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { required } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { Copy } from '@/shared/ui/copy-button';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { QrPicture } from '@/shared/ui/qr-picture';
import { type NewApp, useBegin, useConfirmApp } from './api';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';

type Props = {
  /** It is on, with another app. */
  isOn: boolean;
  /** What the way back is called, where it is not "Cancel". */
  cancel?: string;
  onCancel: () => void;
  onDone: () => void;
};

/** Password, app, first code, recovery codes: step by step. */
export function SetUp({ isOn, cancel, onCancel, onDone }: Props) {
  const { t } = useTranslation('second-factor');
  const begin = useBegin();
  const [app, setApp] = useState<NewApp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (app) return <AppStep app={app} cancel={cancel} onCancel={onCancel} onConfirmed={setCodes} />;
  return (
    <Stack>
      <Text>{t('setUp.begin')}</Text>
      <ProofForm
        isOn={isOn}
        submit={t('setUp.next')}
        loading={begin.isPending}
        cancel={cancel}
        onCancel={onCancel}
        onSubmit={(body, fail) => begin.mutate({ body }, { onSuccess: setApp, onError: fail })}
      />
    </Stack>
  );
}

type AppStepProps = {
  app: NewApp;
  cancel?: string;
  onCancel: () => void;
  onConfirmed: (codes: readonly string[]) => void;
};

function AppStep({ app: { address, secret }, cancel, onCancel, onConfirmed }: AppStepProps) {
  const { t } = useTranslation('second-factor');
  const confirm = useConfirmApp();
  const { form, alert, fail } = useServerForm({
    initialValues: { code: '' },
    validate: { code: required },
  });
  const submit = form.onSubmit(({ code }) =>
    confirm.mutate(
      { body: { code: code.trim() } },
      { onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes), onError: fail },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormAlert text={alert} />
        <Text>{t('setUp.scan')}</Text>
        <Group align="flex-start" gap="lg">
          <QrPicture value={address} label={t('setUp.picture')} width={184} />
          <Stack gap="xs" align="flex-start" maw={280}>
            <Text fz="sm" c="dimmed">
              {t('setUp.type')}
            </Text>
            <Code fz="sm" aria-label={t('setUp.secret')} style={{ overflowWrap: 'anywhere' }}>
              {secret.match(/.{1,4}/g)?.join(' ')}
            </Code>
            <Copy value={secret} label={t('setUp.copy')} />
          </Stack>
        </Group>
        <TextInput
          label={t('setUp.code')}
          description={t('setUp.codeHint')}
          required
          data-autofocus
          maw={280}
          inputMode="numeric"
          autoComplete="one-time-code"
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <FormButtons
          submit={t('setUp.confirm')}
          loading={confirm.isPending}
          cancel={cancel}
          onCancel={onCancel}
        />
      </Stack>
    </form>
  );
}
