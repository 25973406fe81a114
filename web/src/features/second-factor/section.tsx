import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { type SecondFactor, useNewCodes, useRefreshOwn, useSecondFactor, useSwitchOff } from './api';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { SetUp } from './set-up';

/** Fewer recovery codes than this are worth a word. */
const FEW = 3;

/** Whether sign-ins ask for a second factor: set an app up, take another phone, get new recovery codes, switch it off. */
export function SecondFactorSection() {
  const factor = useSecondFactor();
  if (factor.data) return <Known factor={factor.data} />;
  if (factor.error) return <ErrorState error={factor.error} onRetry={() => void factor.refetch()} />;
  return <LoadingBox h={72} />;
}

function Known({
  factor: { state, app, passkeys, since, recovery_codes, required },
}: {
  factor: SecondFactor;
}) {
  const { t } = useTranslation('second-factor');
  const format = useFormat();
  const refreshOwn = useRefreshOwn();
  const [open, setOpen] = useState<'setUp' | 'codes' | 'off' | null>(null);
  const isOn = state === 'on';
  // Beside passkeys only the app goes.
  const off = passkeys > 0 ? 'removeApp' : 'off';
  const close = () => setOpen(null);
  const done = (text: string) => {
    close();
    notify.done(text);
    void refreshOwn();
  };
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Badge color={isOn ? 'green' : 'gray'}>{t(isOn ? 'state.on' : 'state.off')}</Badge>
        {since && <Text fz="sm">{t('since', { date: format.date(since) })}</Text>}
      </Group>
      {isOn && (
        <Text fz="sm" c={recovery_codes < FEW ? 'var(--app-err)' : 'dimmed'}>
          {t('codes.left', { count: recovery_codes })}
        </Text>
      )}
      {isOn && !app && (
        <Text fz="sm" c="dimmed">
          {t('passkeysOnly')}
        </Text>
      )}
      {required && (
        <Text fz="sm" c="dimmed">
          {t('required')}
        </Text>
      )}
      <Group gap="xs">
        <Button variant={isOn ? 'default' : 'filled'} onClick={() => setOpen('setUp')}>
          {t(app ? 'setUp.another' : isOn ? 'setUp.add' : 'setUp.action')}
        </Button>
        {isOn && (
          <Button variant="default" onClick={() => setOpen('codes')}>
            {t('codes.renew')}
          </Button>
        )}
        {app && (!required || passkeys > 0) && (
          <Button variant="default" onClick={() => setOpen('off')}>
            {t(`${off}.action`)}
          </Button>
        )}
      </Group>
      {open === 'setUp' && (
        <AppModal opened onClose={close} closeOnClickOutside={false} title={t('setUp.title')} size="lg">
          <SetUp isOn={isOn} onCancel={close} onDone={() => done(t('setUp.done'))} />
        </AppModal>
      )}
      {open === 'codes' && <NewCodes onClose={close} onDone={() => done(t('codes.renewed'))} />}
      {open === 'off' && <Off kind={off} onClose={close} onDone={() => done(t(`${off}.done`))} />}
    </Stack>
  );
}

type DialogProps = { onClose: () => void; onDone: () => void };

function NewCodes({ onClose, onDone }: DialogProps) {
  const { t } = useTranslation('second-factor');
  const renew = useNewCodes();
  return (
    <AppModal opened onClose={onClose} closeOnClickOutside={false} title={t('codes.renew')} size="lg">
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recovery_codes} onDone={onDone} />
      ) : (
        <Stack>
          <Text>{t('codes.renewText')}</Text>
          <ProofForm
            isOn
            submit={t('codes.renew')}
            loading={renew.isPending}
            onCancel={onClose}
            onSubmit={(body, fail) => renew.mutate({ body }, { onError: fail })}
          />
        </Stack>
      )}
    </AppModal>
  );
}

function Off({ kind, onClose, onDone }: DialogProps & { kind: 'off' | 'removeApp' }) {
  const { t } = useTranslation('second-factor');
  const switchOff = useSwitchOff();
  return (
    <AppModal opened onClose={onClose} title={t(`${kind}.title`)}>
      <Stack>
        <Text>{t(`${kind}.text`)}</Text>
        <ProofForm
          isOn
          danger
          submit={t(`${kind}.action`)}
          loading={switchOff.isPending}
          onCancel={onClose}
          onSubmit={(body, fail) => switchOff.mutate({ body }, { onSuccess: onDone, onError: fail })}
        />
      </Stack>
    </AppModal>
  );
}
