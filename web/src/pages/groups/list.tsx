import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GroupRow, useGroups } from '@/features/groups/api';
import { useGroupColumns } from '@/features/groups/columns';
import { GroupDeleteModal } from '@/features/groups/group-delete-modal';
import { GroupMenu } from '@/features/groups/group-menu';
import { useMayChangeGroup } from '@/features/groups/unit';
import { part } from '@/shared/lib/arriving';
import { useCan } from '@/shared/lib/session';
import { useLastPage } from '@/shared/lib/use-last-page';
import { paging, text, useUrlState } from '@/shared/lib/use-url-state';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { DataTable } from '@/shared/ui/data-table';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { SavedViews } from '@/shared/ui/saved-views/parts';
import { SearchBox } from '@/shared/ui/search-box';

const CreateModal = part(async () => ({
  default: (await import('@/features/groups/group-create-modal')).GroupCreateModal,
}));
const FILTERS = { ...paging, search: text };

export function Component() {
  const { t } = useTranslation('groups');
  const [{ search, page, per_page }, patch] = useUrlState(FILTERS);
  const [isCreating, create] = useDisclosure(false);
  const [deleting, setDeleting] = useState<GroupRow | null>(null);
  const mayEdit = useCan('edit_users');
  const mayChange = useMayChangeGroup();
  const groups = useGroups({ page, per_page, ...(search && { search }) });
  const { columns, chooser } = useChosenColumns('groups', useGroupColumns());
  const total = groups.data?.total ?? 0;
  const rows = useLastPage(groups.data, (last) => patch({ page: last }, { replace: true }));

  const createButton = mayEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create.open}>
      {t('create')}
    </Button>
  );
  return (
    <Stack gap="sm">
      <PageHeader title={t('title')} subtitle={t('lead')} actions={createButton} />
      <Group gap="xs" role="search">
        <SearchBox
          label={t('search')}
          value={search}
          onSearch={(next) => patch({ search: next }, { replace: true })}
        />
        <SavedViews list="groups" />
        {chooser}
      </Group>
      <Panel p={0}>
        {groups.error && !groups.data ? (
          <ErrorState error={groups.error} onRetry={() => void groups.refetch()} />
        ) : (
          <DataTable
            label={t('title')}
            rows={rows}
            columns={columns}
            rowKey={(group) => group.id}
            rowLabel={(group) => group.name}
            stale={groups.isPlaceholderData}
            actions={
              mayEdit
                ? (group) =>
                    mayChange(group) && <GroupMenu group={group} onDelete={() => setDeleting(group)} />
                : undefined
            }
            empty={
              search ? (
                <EmptyFiltered onClear={() => patch({ search: '' })} />
              ) : (
                <Empty title={t('none')} description={t('noneHint')} action={createButton} />
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
      <Suspense>{isCreating && <CreateModal onClose={create.close} />}</Suspense>
      {deleting && <GroupDeleteModal group={deleting} onClose={() => setDeleting(null)} />}
    </Stack>
  );
}
