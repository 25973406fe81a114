import { Button, Group } from '@mantine/core';
import { IconClipboardList, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Assignment, STATUSES, useAssignments, useCourseNames } from '@/features/assignments/api';
import { AssignmentsTable } from '@/features/assignments/assignments-table';
import { WithdrawModal } from '@/features/assignments/withdraw-modal';
import { useCan } from '@/shared/lib/session';
import { useLastPage } from '@/shared/lib/use-last-page';
import { id, oneOf, paging, text, useUrlState } from '@/shared/lib/use-url-state';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { FilterChip } from '@/shared/ui/filter-chip';
import { ListFooter } from '@/shared/ui/list-footer';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { SearchBox } from '@/shared/ui/search-box';

const filters = {
  ...paging,
  q: text,
  game: id,
  user: id,
  status: oneOf(STATUSES),
};
const CREATE = '/administrator/assignments/create';

export function Component() {
  const { t } = useTranslation(['assignments', 'common']);
  const [filter, patch] = useUrlState(filters);
  const [leaving, setLeaving] = useState<Assignment | null>(null);
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']);
  const names = useCourseNames();
  const { data, error, refetch, isPlaceholderData } = useAssignments({
    page: filter.page,
    per_page: filter.per_page,
    search: filter.q || undefined,
    game: filter.game,
    user: filter.user,
    status: filter.status,
  });
  const rows = useLastPage(data, (page) => patch({ page }, { replace: true }));
  const isFiltered = Boolean(filter.q || filter.game || filter.user || filter.status);
  const clear = () => patch({ q: '', game: undefined, user: undefined, status: undefined });
  const assign = mayAssign && (
    <Button component={Link} to={CREATE} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('assign')}
    </Button>
  );

  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={assign} />
      <Group gap="xs" my="lg">
        <SearchBox label={t('search')} value={filter.q} onSearch={(q) => patch({ q }, { replace: true })} />
        <FilterChip
          label={t('column.course')}
          all={t('common:all')}
          options={(names.data?.results ?? []).map((one) => ({ value: String(one.id), label: one.title }))}
          value={filter.game ? [String(filter.game)] : []}
          onChange={([game]) => patch({ game: game ? Number(game) : undefined })}
          single
        />
        <FilterChip
          label={t('column.status')}
          all={t('common:all')}
          options={STATUSES.map((status) => ({ value: status, label: t(`common:status.${status}`) }))}
          value={filter.status ? [filter.status] : []}
          onChange={([status]) => patch({ status })}
          single
        />
        {isFiltered && (
          <Button variant="subtle" onClick={clear}>
            {t('common:clearFilters')}
          </Button>
        )}
      </Group>
      <Panel p={0}>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <AssignmentsTable
              rows={rows}
              stale={isPlaceholderData}
              onWithdraw={mayAssign ? setLeaving : undefined}
              empty={
                isFiltered ? (
                  <EmptyFiltered onClear={clear} />
                ) : (
                  <Empty
                    icon={<IconClipboardList size={40} stroke={1.4} aria-hidden />}
                    title={t('empty.title')}
                    description={t('empty.text')}
                    action={assign}
                  />
                )
              }
            />
            {data && data.total > 0 && (
              <ListFooter
                page={filter.page}
                perPage={filter.per_page}
                total={data.total}
                onPage={(page) => patch({ page })}
                onPerPage={(size) => patch({ per_page: size as 25 | 50 | 100 })}
              />
            )}
          </>
        )}
      </Panel>
      <WithdrawModal assignment={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
