import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { passkeysHere } from '@/shared/lib/passkeys-here';
import { atMost, required, rules } from '@/shared/lib/rules';
import { useServerForm } from '@/shared/lib/use-server-form';
import { useRefresh } from '@/shared/queries/refresh';
import { useSite } from '@/shared/queries/site';
import { ActionsMenu } from '@/shared/ui/actions-menu';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { LoadingBox } from '@/shared/ui/loading-box';
import { Menu } from '@/shared/ui/menu';
import { AddPasskey } from './add-passkey';
import {
  type Passkey,
  type SecondFactor,
  usePasskeys,
  useRefreshOwn,
  useRemovePasskey,
  useRenamePasskey,
  useSecondFactor,
} from './api';
import { ProofForm } from './proof-form';

const LONGEST_NAME = 60;

/** The passkeys that one has: add, rename, remove. */
export function PasskeysSection() {
  const factor = useSecondFactor();
  const passkeys = usePasskeys();
  const site = useSite();
  if (factor.data && passkeys.data && site.data)
    return <Known factor={factor.data} passkeys={passkeys.data.results} address={site.data.passkeys} />;
  const failed = [factor, passkeys, site].find(({ error }) => error);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  return <LoadingBox h={72} />;
}

type KnownProps = { factor: SecondFactor; passkeys: readonly Passkey[]; address: string | null };
type Open = { what: 'rename' | 'remove'; passkey: Passkey } | { what: 'add' } | null;

function Known({ factor, passkeys, address }: KnownProps) {
  const { t } = useTranslation('second-factor');
  const refreshOwn = useRefreshOwn();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const done = (text: string) => {
    close();
    notify.done(text);
    void refreshOwn();
  };
  return (
    <Stack>
      {passkeys.length === 0 ? (
        <Text c="dimmed">{t('passkeys.none')}</Text>
      ) : (
        <Stack gap="sm" component="ul" m={0} p={0}>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              onOpen={(what) => setOpen({ what, passkey })}
              mayRemove={factor.app || passkeys.length > 1 || !factor.required}
            />
          ))}
        </Stack>
      )}
      {passkeysHere(address) ? (
        <Group>
          <Button variant="default" onClick={() => setOpen({ what: 'add' })}>
            {t('passkeys.add')}
          </Button>
        </Group>
      ) : (
        <Text fz="sm" c="dimmed">
          {address ? t('passkeys.elsewhere', { address }) : t('passkeys.nowhere')}
        </Text>
      )}
      {open?.what === 'add' && (
        <AppModal opened onClose={close} closeOnClickOutside={false} title={t('passkeys.adding')} size="lg">
          <AddPasskey
            isOn={factor.state === 'on'}
            onCancel={close}
            onDone={() => done(t('passkeys.added'))}
          />
        </AppModal>
      )}
      {open?.what === 'rename' && <Rename passkey={open.passkey} onClose={close} />}
      {open?.what === 'remove' && (
        <Remove
          passkey={open.passkey}
          isLast={!factor.app && passkeys.length === 1}
          onClose={close}
          onDone={() => done(t('passkeys.removed'))}
        />
      )}
    </Stack>
  );
}

type RowProps = { passkey: Passkey; mayRemove: boolean; onOpen: (what: 'rename' | 'remove') => void };

function Row({ passkey: { name, created_at, last_used_at }, mayRemove, onOpen }: RowProps) {
  const { t } = useTranslation('second-factor');
  const format = useFormat();
  const used = last_used_at
    ? t('passkeys.used', { when: format.relative(last_used_at) })
    : t('passkeys.unused');
  return (
    <Group component="li" gap="sm" wrap="nowrap">
      <IconFingerprint size={22} stroke={1.5} aria-hidden style={{ flex: 'none' }} />
      <Stack gap={0} flex={1} miw={0}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text fz="sm" c="dimmed">
          {t('passkeys.since', { date: format.date(created_at) })} · {used}
        </Text>
      </Stack>
      <ActionsMenu name={name}>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onOpen('rename')}>
          {t('passkeys.rename')}
        </Menu.Item>
        {mayRemove && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onOpen('remove')}
          >
            {t('passkeys.remove')}
          </Menu.Item>
        )}
      </ActionsMenu>
    </Group>
  );
}

type DialogProps = { passkey: Passkey; onClose: () => void };

function Rename({ passkey, onClose }: DialogProps) {
  const { t } = useTranslation('second-factor');
  const rename = useRenamePasskey();
  const refresh = useRefresh(['/api/users/me/second_factor/passkeys/']);
  const { form, alert, fail } = useServerForm({
    initialValues: { name: passkey.name },
    validate: { name: rules(required, atMost(LONGEST_NAME)) },
  });
  const submit = form.onSubmit(({ name }) =>
    rename.mutate(
      { params: { path: { id: passkey.id } }, body: { name } },
      {
        onSuccess: () => {
          onClose();
          notify.done(t('passkeys.renamed'));
          refresh();
        },
        onError: fail,
      },
    ),
  );
  return (
    <AppModal opened onClose={onClose} title={t('passkeys.renameTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          <TextInput
            label={t('passkeys.name')}
            required
            data-autofocus
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <FormButtons submit={t('passkeys.rename')} loading={rename.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </AppModal>
  );
}

function Remove({
  passkey: { id, name },
  isLast,
  onClose,
  onDone,
}: DialogProps & { isLast: boolean; onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const remove = useRemovePasskey();
  return (
    <AppModal opened onClose={onClose} title={t('passkeys.removeTitle', { name })}>
      <Stack>
        <Text>{t('passkeys.removeText')}</Text>
        {isLast && <Text>{t('passkeys.removeLast')}</Text>}
        <ProofForm
          isOn
          danger
          submit={t('passkeys.remove')}
          loading={remove.isPending}
          onCancel={onClose}
          onSubmit={(body, fail) =>
            remove.mutate({ params: { path: { id } }, body }, { onSuccess: onDone, onError: fail })
          }
        />
      </Stack>
    </AppModal>
  );
}
