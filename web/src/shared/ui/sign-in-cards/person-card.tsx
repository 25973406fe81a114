import { Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/shared/api/client';
import { useFormat } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { useMe } from '@/shared/lib/session';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { useRefresh } from '@/shared/queries/refresh';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { PrintCardsDialog } from './parts';

type Props = {
  person: number;
  /** Whether the person may log in with a personnel number too. */
  hasNumber: boolean;
};

/** The card by which a person logs in: print it, replace it, take it away. */
export function PersonCard({ person, hasNumber }: Props) {
  const { t } = useTranslation('sign-in-cards');
  const format = useFormat();
  const { domain } = useMe().account;
  const params = { path: { id: person } };
  const known = api.useQuery('get', '/api/users/{id}/sign_in_card/', { params });
  const onSuccess = useRefresh(['/api/users/{id}/sign_in_card/', '/api/users/{id}/sessions/']);
  const remove = api.useMutation('delete', '/api/users/{id}/sign_in_card/', SHOWS_OWN_ERRORS);
  const [dialog, setDialog] = useState<'print' | 'remove' | null>(null);
  if (known.isPending) return <LoadingBox h={44} />;
  if (known.error) return <ErrorState error={known.error} onRetry={() => void known.refetch()} />;
  const { card, none_because } = known.data;
  if (none_because) return <Text c="dimmed">{t(`none.${none_because}`)}</Text>;
  const isOver = card && Date.parse(card.expires_at) <= Date.now();
  return (
    <Group justify="space-between" align="flex-start">
      <Stack gap={4}>
        {!card && <Text c="dimmed">{t('none.yet')}</Text>}
        {card && (
          <>
            <Text fw={card.locked || isOver ? 500 : undefined}>
              {card.locked
                ? t('state.locked')
                : t(isOver ? 'state.over' : 'state.valid', { date: format.date(card.expires_at) })}
            </Text>
            <Text size="sm" c="dimmed">
              {card.last_used_at
                ? t('state.used', { date: format.dateTime(card.last_used_at) })
                : t('state.unused')}
            </Text>
          </>
        )}
        {hasNumber && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('byNumber', { address: `${location.host}/in/${domain}` })}
          </Text>
        )}
      </Stack>
      <Group gap="xs">
        <Button variant="default" onClick={() => setDialog('print')}>
          {t(card ? 'printNew' : 'printOne')}
        </Button>
        {card && (
          <Button variant="subtle" color="red" onClick={() => setDialog('remove')}>
            {t('remove')}
          </Button>
        )}
      </Group>
      <Suspense>
        {dialog === 'print' && (
          <PrintCardsDialog
            target={{ users: [person] }}
            onClose={() => setDialog(null)}
            onDone={() => setDialog(null)}
          />
        )}
      </Suspense>
      <ConfirmModal
        opened={dialog === 'remove'}
        danger
        title={t('removeTitle')}
        confirm={t('remove')}
        loading={remove.isPending}
        error={remove.error && errorText(remove.error)}
        onClose={() => setDialog(null)}
        onConfirm={() =>
          remove.mutate(
            { params },
            {
              onSuccess: () => {
                setDialog(null);
                notify.done(t('removed'));
                onSuccess();
              },
            },
          )
        }
      >
        {t('removeText')}
      </ConfirmModal>
    </Group>
  );
}
