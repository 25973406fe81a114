import { ActionIcon, Button, Group, Stack, Title, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { type Choice, type Chosen, useChoice, useChosen } from '@/shared/lib/choice';
import { fullName } from '@/shared/lib/format';
import { errorText } from '@/shared/lib/notify';
import { useLastPage } from '@/shared/lib/use-last-page';
import { paging, text, useUrlState } from '@/shared/lib/use-url-state';
import { BulkBar } from '@/shared/ui/bulk-bar';
import { DataTable } from '@/shared/ui/data-table';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { Panel } from '@/shared/ui/panel';
import { SearchBox } from '@/shared/ui/search-box';
import { type LearnerGroup, type PeopleFilter, type Target, usePeople } from './api';
import { EffectModal } from './effect-modal';
import { useMemberColumns } from './member-columns';
import { useMembership } from './use-membership';

const AddPeopleModal = part(async () => ({
  default: (await import('./add-people-modal')).AddPeopleModal,
}));
const ImportModal = part(async () => ({
  default: (await import('./import-people-modal')).ImportPeopleModal,
}));
const FILTERS = { ...paging, search: text };

type RemoveBarProps = {
  choice: Choice;
  total: number;
  loading: boolean;
  onRemove: (chosen: Chosen) => void;
};

/** Takes the chosen people out of the group. */
function RemoveBar({ choice, total, loading, onRemove }: RemoveBarProps) {
  const { t } = useTranslation('groups');
  const { all, count, chosen } = useChosen(choice, total);
  return (
    <BulkBar count={count} onClear={choice.clear} all={{ total, chosen: all, onChoose: choice.chooseAll }}>
      <Button
        size="xs"
        variant="default"
        loading={loading}
        leftSection={<IconUserMinus size={16} aria-hidden />}
        onClick={() => onRemove(chosen)}
      >
        {t('remove.open')}
      </Button>
    </BulkBar>
  );
}

type Props = { group: LearnerGroup; mayChange: boolean };

/** Who is in the group, dismissed people too. */
export function Members({ group, mayChange }: Props) {
  const { t } = useTranslation('groups');
  const [{ search, page, per_page }, patch] = useUrlState(FILTERS);
  const [isAdding, add] = useDisclosure(false);
  const [isImporting, importing] = useDisclosure(false);
  const [leaving, setLeaving] = useState<Target | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const found = { group: group.id, fired: 'all', ...(search && { search }) };
  const people = usePeople({ page, per_page, ...found });
  const total = people.data?.total ?? 0;
  const columns = useMemberColumns();
  const choice = useChoice(search);
  const membership = useMembership(group);
  const rows = useLastPage(people.data, (last) => patch({ page: last }, { replace: true }));

  const removeNow = (target: Target) =>
    membership.remove(target, {
      onDone: () => {
        setLeaving(null);
        choice.clear();
        // The button that was pressed goes away with its row.
        heading.current?.focus();
      },
    });
  /** With courses in the group it is said first what goes with them. */
  const remove = (target: Target) => {
    membership.removing.reset();
    if (group.games.length > 0) setLeaving(target);
    else removeNow(target);
  };
  const addButtons = mayChange && (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
        onClick={importing.open}
      >
        {t('import.open')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={() => {
          membership.adding.reset();
          add.open();
        }}
      >
        {t('add.open')}
      </Button>
    </Group>
  );
  const removing = membership.removing.isPending;
  return (
    <Stack gap="sm" component="section" aria-labelledby="group-people">
      <Group justify="space-between">
        <Title order={2} id="group-people" ref={heading} tabIndex={-1}>
          {t('people', { count: group.employees_count })}
        </Title>
        {addButtons}
      </Group>
      {(group.employees_count > 0 || search) && (
        <Group gap="xs" role="search">
          <SearchBox
            label={t('pick.search')}
            w={{ base: '100%', xs: 380 }}
            value={search}
            onSearch={(next) => patch({ search: next }, { replace: true })}
          />
        </Group>
      )}
      <Panel p={0}>
        {people.error && !people.data ? (
          <ErrorState error={people.error} onRetry={() => void people.refetch()} />
        ) : (
          <DataTable
            label={t('people', { count: group.employees_count })}
            rows={rows}
            columns={columns}
            rowKey={(row) => row.id}
            rowLabel={fullName}
            stale={people.isPlaceholderData}
            selection={mayChange ? choice : undefined}
            actions={
              mayChange
                ? (row) => (
                    <Tooltip label={t('remove.open')}>
                      <ActionIcon
                        color="gray"
                        size="lg"
                        aria-label={t('remove.one', { name: fullName(row) })}
                        disabled={removing}
                        onClick={() => remove({ employees: [row.id] })}
                      >
                        <IconUserMinus size={18} aria-hidden />
                      </ActionIcon>
                    </Tooltip>
                  )
                : undefined
            }
            empty={
              search ? (
                <EmptyFiltered onClear={() => patch({ search: '' })} />
              ) : (
                <Empty title={t('nobody')} description={mayChange ? t('nobodyHint') : undefined} />
              )
            }
          />
        )}
        {total > 0 && (
          <ListFooter
            page={page}
            perPage={per_page}
            total={total}
            onPage={(next) => patch({ page: next })}
            onPerPage={(size) => patch({ per_page: size })}
          />
        )}
      </Panel>
      {mayChange && (
        <RemoveBar
          choice={choice}
          total={total}
          loading={removing}
          onRemove={(chosen) =>
            remove(
              chosen.all
                ? { filter: found as PeopleFilter, exclude: chosen.except }
                : { employees: chosen.ids },
            )
          }
        />
      )}
      <Suspense>
        {isAdding && <AddPeopleModal group={group} membership={membership} onClose={add.close} />}
        {isImporting && <ImportModal group={group} onClose={importing.close} />}
      </Suspense>
      {leaving && (
        <EffectModal
          group={group}
          change={{ verb: 'removePeople', target: leaving }}
          title={t('remove.title')}
          confirm={t('remove.open')}
          loading={removing}
          error={membership.removing.error && errorText(membership.removing.error)}
          onConfirm={() => removeNow(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Stack>
  );
}
