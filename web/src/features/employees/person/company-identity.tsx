import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/shared/api/client';
import { useFormat } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { useCan } from '@/shared/lib/session';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { useRefresh } from '@/shared/queries/refresh';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { PanelSection } from '@/shared/ui/panel-section';

/** Through which provider somebody logs in, for who may unlink them; nothing for who has never done so. */
export function CompanyIdentity({ person }: { person: number }) {
  const { t } = useTranslation('company-login');
  const format = useFormat();
  const mayEdit = useCan('edit_users');
  const path = { id: person };
  // Beside everything else of the page: it stands for itself.
  const { data } = api.useQuery(
    'get',
    '/api/users/{id}/company_identity/',
    { params: { path } },
    { ...SHOWS_OWN_ERRORS, enabled: mayEdit },
  );
  const unlink = api.useMutation('delete', '/api/users/{id}/company_identity/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(['/api/users/{id}/company_identity/', '/api/users/{id}/sessions/']),
  });
  const [isAsking, setAsking] = useState(false);
  const identity = data?.identity;
  if (!identity) return null;
  return (
    <PanelSection title={t('person.title')}>
      <Group justify="space-between" gap="sm">
        <Stack gap={0} miw={0}>
          <Text style={{ overflowWrap: 'anywhere' }}>{identity.issuer}</Text>
          <Text fz="sm" c="dimmed">
            {t('person.lastUsed', { date: format.date(identity.last_used_at) })}
          </Text>
        </Stack>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('person.unlink')}
        </Button>
      </Group>
      <ConfirmModal
        opened={isAsking}
        danger
        title={t('person.unlinkTitle')}
        confirm={t('person.unlink')}
        loading={unlink.isPending}
        error={unlink.error && errorText(unlink.error)}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          unlink.mutate(
            { params: { path } },
            {
              onSuccess: () => {
                setAsking(false);
                notify.done(t('person.unlinked'));
              },
            },
          )
        }
      >
        {t('person.unlinkText')}
      </ConfirmModal>
    </PanelSection>
  );
}
