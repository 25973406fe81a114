import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { knownAs } from '@/shared/lib/format';
import { listedName } from '@/shared/lib/listed-name';
import { errorText, notify } from '@/shared/lib/notify';
import { useRoleTitle } from '@/shared/lib/role-title';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { FormAlert } from '@/shared/ui/form-alert';
import { LoadingBox } from '@/shared/ui/loading-box';
import { SearchBox } from '@/shared/ui/search-box';
import { CANDIDATES, type Holder, type Role, useAssignRole, useCandidates } from './api';
import classes from './roles.module.css';

/** Why nobody got the role, with the names of those whom it is about. */
function refusalText(error: unknown): string {
  const people =
    (isApiError(error) && (error.details as { users?: { name: string }[] } | undefined)?.users) || [];
  return [errorText(error), people.map((one) => one.name).join(', ')].filter(Boolean).join(' ');
}

/** Gives the role to people who are found by search; the chosen ones stay chosen over several searches. */
export function AssignModal({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation('roles');
  const { t: common } = useTranslation();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const people = useCandidates(search);
  const assign = useAssignRole();
  const titleOf = useRoleTitle();
  const title = titleOf(role);

  const roleOf = (person: Holder) => {
    if (person.role?.id === role.id) return t('assign.has');
    return person.role ? titleOf(person.role) : t('assign.noRole');
  };
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    assign.reset();
  };
  const onConfirm = () =>
    assign.mutate(
      { params: { path: { id: role.id } }, body: { users: [...chosen] } },
      {
        onSuccess: ({ updated }) => {
          notify.done(t('assign.done', { count: updated, title }));
          onClose();
        },
      },
    );
  return (
    <AppModal opened onClose={onClose} title={t('assign.title', { title })} closeOnClickOutside={false}>
      <Stack>
        <Text fz="sm">{t('assign.text')}</Text>
        <SearchBox w="100%" label={t('assign.search')} value={search} onSearch={setSearch} data-autofocus />
        {people.error && !people.data ? (
          <ErrorState error={people.error} onRetry={() => void people.refetch()} />
        ) : people.data ? (
          <ul
            className={classes.candidates}
            aria-label={t('assign.people')}
            aria-busy={people.isPlaceholderData}
          >
            {people.data.results.map((person) => {
              const has = person.role?.id === role.id;
              return (
                <li key={person.id}>
                  <Checkbox
                    label={listedName(person)}
                    description={`${knownAs(person)} · ${roleOf(person)}`}
                    checked={has || chosen.has(person.id)}
                    disabled={has}
                    onChange={() => toggle(person.id)}
                  />
                </li>
              );
            })}
          </ul>
        ) : (
          <LoadingBox h={240} />
        )}
        {people.data?.total === 0 && <Text c="dimmed">{common('nothingFound')}</Text>}
        {people.data && people.data.total > CANDIDATES && (
          <Text fz="sm" c="dimmed">
            {t('assign.more', { count: people.data.total - CANDIDATES })}
          </Text>
        )}
        <FormAlert text={assign.error && refusalText(assign.error)} />
        <Group justify="space-between" gap="xs">
          <Text fz="sm" role="status">
            {chosen.size > 0 && t('assign.chosen', { count: chosen.size })}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button disabled={chosen.size === 0} loading={assign.isPending} onClick={onConfirm}>
              {t('assign.confirm')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </AppModal>
  );
}
