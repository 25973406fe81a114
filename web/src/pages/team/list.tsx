import { Button, Group, Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeam, useTeamSummary } from '@/features/team/api';
import { nameOf, useTeamColumns } from '@/features/team/columns';
import { DeputyButton, DeputyLine } from '@/features/team/deputy';
import { TeamFigures } from '@/features/team/figures';
import { isFiltered, NO_FILTERS, teamFilters, toQuery } from '@/features/team/filters';
import { hasNoTeam, NoTeam } from '@/features/team/no-team';
import { useUrlState } from '@/shared/lib/use-url-state';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { RemindDialog } from '@/shared/ui/mailing/parts';
import { PageHeader } from '@/shared/ui/page-header';
import { PagedTable } from '@/shared/ui/paged-table';
import { ReturnFocus } from '@/shared/ui/return-focus';
import { SearchBox } from '@/shared/ui/search-box';
import { ToggleChip } from '@/shared/ui/toggle-chip';

/** The people of whoever heads a unit, and how their courses go. */
export function Component() {
  const { t } = useTranslation('team');
  const [filters, patch] = useUrlState(teamFilters);
  const team = useTeam(toQuery(filters));
  const columns = useTeamColumns();
  const { show } = filters;
  if (hasNoTeam(team.error)) return <NoTeam />;
  return (
    <Stack gap="sm">
      <PageHeader
        title={t('title')}
        subtitle={
          <>
            {t('subtitle')}
            <DeputyLine />
          </>
        }
        actions={
          <>
            <DeputyButton />
            <RemindAll />
          </>
        }
      />
      <TeamFigures show={show} onShow={(next) => patch({ show: next })} />
      <Group role="search" gap="xs">
        <SearchBox
          label={t('search')}
          value={filters.search}
          onSearch={(search) => patch({ search }, { replace: true })}
        />
        {show && (
          <ToggleChip label={t(`figures.${show}`)} pressed onChange={() => patch({ show: undefined })} />
        )}
      </Group>
      <PagedTable
        label={t('title')}
        list={team}
        at={filters}
        onTurn={patch}
        columns={columns}
        rowKey={({ user }) => user.id}
        rowLabel={nameOf}
        empty={
          isFiltered(filters) ? (
            <EmptyFiltered onClear={() => patch(NO_FILTERS)} />
          ) : (
            <Empty title={t('none')} description={t('noneHint')} />
          )
        }
      />
    </Stack>
  );
}

/** Reminds everybody of the team who is overdue, after showing who that is. */
function RemindAll() {
  const { t } = useTranslation('team');
  const { data } = useTeamSummary();
  const [isOpen, setOpen] = useState(false);
  if (!data?.courses.overdue) return null;
  return (
    <>
      <Button leftSection={<IconMail size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('remindAll')}
      </Button>
      {isOpen && <ReturnFocus />}
      <Suspense>{isOpen && <RemindDialog target={{ team: [] }} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
