import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/lib/notify';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { Copy } from '@/shared/ui/copy-button';
import classes from './integration.module.css';

type Props = {
  /** Just made. */
  secret: string | null;
  /** There is an address whose results are signed. */
  hasReceiver: boolean;
  loading: boolean;
  error: unknown;
  onMake: () => Promise<unknown>;
};

/** The secret that signs results: shown when it is made, and never again. */
export function Secret({ secret, hasReceiver, loading, error, onMake }: Props) {
  const { t } = useTranslation('designer-tabs');
  const [isAsking, setAsking] = useState(false);
  // Wherever it was made from: it is seen now or never.
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (secret) shown.current?.scrollIntoView({ block: 'center' });
  }, [secret]);
  return (
    <>
      {secret && (
        <Alert
          ref={shown}
          color="green"
          icon={<IconKey size={18} aria-hidden />}
          title={t('integration.secret')}
          role="status"
        >
          <Stack gap="xs">
            <pre className={classes.code}>{secret}</pre>
            <Group>
              <Copy value={secret} label={t('integration.copySecret')} />
            </Group>
            <Text size="sm">{t('integration.once')}</Text>
          </Stack>
        </Alert>
      )}
      {hasReceiver && (
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconKey size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('integration.newSecret')}
          </Button>
        </Group>
      )}
      <ConfirmModal
        opened={isAsking}
        title={t('integration.newSecretTitle')}
        confirm={t('integration.newSecret')}
        danger
        loading={loading}
        error={error ? errorText(error) : null}
        onConfirm={() =>
          void onMake().then(
            () => setAsking(false),
            () => undefined, // said in the dialog
          )
        }
        onClose={() => setAsking(false)}
      >
        {t('integration.newSecretText')}
      </ConfirmModal>
    </>
  );
}
