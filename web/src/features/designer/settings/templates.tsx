import {
  ActionIcon,
  Button,
  Group,
  Loader,
  Stack,
  Text,
  TextInput,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import { IconDeviceFloppy, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/shared/api/client';
import { errorText, notify } from '@/shared/lib/notify';
import { AppModal } from '@/shared/ui/app-modal';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { Menu } from '@/shared/ui/menu';
import { toResultCard } from '../model/loaded';
import type { ResultCard } from '../model/types';

const KEY = ['get', '/api/games/result/template/'];

function useTemplatesChanged() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: KEY });
}

function SaveDialog({ cards, onClose }: { cards: readonly ResultCard[]; onClose: () => void }) {
  const { t } = useTranslation('designer-tabs');
  const { t: common } = useTranslation();
  const [name, setName] = useState('');
  const changed = useTemplatesChanged();
  const save = api.useMutation('post', '/api/games/result/template/', { meta: { showsOwnErrors: true } });
  return (
    <AppModal opened onClose={onClose} title={t('templates.save')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(
            { body: { name: name.trim(), result_cards: [...cards] } },
            {
              onSuccess: () => {
                notify.done(t('templates.saved'));
                changed();
                onClose();
              },
            },
          );
        }}
      >
        <Stack>
          <TextInput
            label={t('templates.name')}
            value={name}
            maxLength={100}
            required
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FormAlert text={save.error && errorText(save.error)} />
          <FormButtons
            submit={common('save')}
            loading={save.isPending}
            disabled={name.trim() === ''}
            onCancel={onClose}
          />
        </Stack>
      </form>
    </AppModal>
  );
}

function UseDialog({ onUse, onClose }: { onUse: (cards: ResultCard[]) => void; onClose: () => void }) {
  const { t } = useTranslation('designer-tabs');
  const { t: common } = useTranslation();
  const list = api.useQuery('get', '/api/games/result/template/');
  const changed = useTemplatesChanged();
  const [going, setGoing] = useState<{ id: number; name: string } | null>(null);
  const remove = api.useMutation('delete', '/api/games/result/template/{id}/', {
    meta: { showsOwnErrors: true },
    onSuccess: () => {
      setGoing(null);
      changed();
    },
  });
  return (
    <AppModal opened onClose={onClose} title={t('templates.use')}>
      <ConfirmModal
        opened={going !== null}
        title={t('templates.deleteTitle', { name: going?.name })}
        confirm={common('delete')}
        danger
        loading={remove.isPending}
        error={remove.error && errorText(remove.error)}
        onClose={() => setGoing(null)}
        onConfirm={() => going && remove.mutate({ params: { path: { id: going.id } } })}
      >
        {t('templates.deleteText')}
      </ConfirmModal>
      {list.isPending && <Loader size="sm" />}
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.results.length === 0 && <Text c="dimmed">{t('templates.empty')}</Text>}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {list.data?.results.map((template) => {
          const label = t('removeNamed', { name: template.name });
          return (
            <Group key={template.id} component="li" wrap="nowrap" justify="space-between">
              <UnstyledButton
                p="xs"
                flex={1}
                onClick={() => {
                  onUse(template.result_cards.map(toResultCard));
                  onClose();
                }}
              >
                <Text fw={500}>{template.name}</Text>
                <Text size="xs" c="dimmed">
                  {t('templates.cards', { count: template.result_cards.length })}
                </Text>
              </UnstyledButton>
              {template.can_edit && (
                <Tooltip label={label}>
                  <ActionIcon
                    color="gray"
                    aria-label={label}
                    onClick={() => {
                      remove.reset();
                      setGoing(template);
                    }}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Tooltip>
              )}
            </Group>
          );
        })}
      </Stack>
    </AppModal>
  );
}

type Props = { cards: readonly ResultCard[]; onUse: (cards: ResultCard[]) => void };

/** Result cards kept under a name, for other courses. */
export function Templates({ cards, onUse }: Props) {
  const { t } = useTranslation('designer-tabs');
  const [dialog, setDialog] = useState<'save' | 'use' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button variant="default" leftSection={<IconTemplate size={16} aria-hidden />}>
            {t('templates.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTemplate size={16} aria-hidden />} onClick={() => setDialog('use')}>
            {t('templates.use')}
          </Menu.Item>
          {cards.length > 0 && (
            <Menu.Item
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              onClick={() => setDialog('save')}
            >
              {t('templates.save')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveDialog cards={cards} onClose={close} />}
      {dialog === 'use' && <UseDialog onUse={onUse} onClose={close} />}
    </>
  );
}
