import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/lib/notify';
import { FormAlert } from '@/shared/ui/form-alert';
import { type NewPasskey, useAddPasskey, useBeginPasskey } from './api';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';

type Props = {
  /** The second factor is on already. */
  isOn: boolean;
  /** What the way back is called, where it is not "Cancel". */
  cancel?: string;
  onCancel: () => void;
  onDone: () => void;
};

/** Proof, the browser's own questions, and with the first passkey recovery codes: step by step. */
export function AddPasskey({ isOn, cancel, onCancel, onDone }: Props) {
  const { t } = useTranslation('second-factor');
  const { t: common } = useTranslation();
  const begin = useBeginPasskey();
  const { make, isMaking, isDismissed, failure, codes } = useMake(onDone);
  const [asked, setAsked] = useState<NewPasskey | null>(null);
  if (codes)
    return (
      <Stack>
        <Text>{t('passkeys.first')}</Text>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Stack>
    );
  if (asked)
    return (
      <Stack>
        <FormAlert text={failure} />
        <Text role="status">{t(isDismissed ? 'passkeys.cancelled' : 'passkeys.make')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {cancel ?? common('cancel')}
          </Button>
          <Button loading={isMaking} onClick={() => void make(asked)}>
            {t('passkeys.makeAgain')}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Stack>
      <Text>{t('passkeys.begin')}</Text>
      <ProofForm
        isOn={isOn}
        submit={t('passkeys.next')}
        loading={begin.isPending}
        cancel={cancel}
        onCancel={onCancel}
        onSubmit={(body, fail) =>
          begin.mutate(
            { body },
            {
              onSuccess: (answer) => {
                setAsked(answer);
                void make(answer);
              },
              onError: fail,
            },
          )
        }
      />
    </Stack>
  );
}

/** The browser makes it and the server keeps it; what was asked for can be asked again after a refusal. */
function useMake(onDone: () => void) {
  const { t } = useTranslation('second-factor');
  const add = useAddPasskey();
  const [isAsking, setAsking] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const make = async (asked: NewPasskey) => {
    setFailure(null);
    setDismissed(false);
    setAsking(true);
    try {
      const { makePasskey } = await import('@/shared/lib/passkeys');
      const body = await makePasskey(asked);
      if (!body) return setDismissed(true);
      add.mutate(
        { body },
        {
          onSuccess: ({ recovery_codes }) => (recovery_codes ? setCodes(recovery_codes) : onDone()),
          onError: (error) => setFailure(errorText(error)),
        },
      );
    } catch (error) {
      const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
      setFailure(t(isKnown ? 'passkeys.known' : 'passkeys.failed'));
    } finally {
      setAsking(false);
    }
  };
  return { make, isMaking: isAsking || add.isPending, isDismissed, failure, codes };
}
