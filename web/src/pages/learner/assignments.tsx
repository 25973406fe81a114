import { Skeleton, Stack } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type MyAssignment, STATUSES, useMyAssignments } from '@/features/assignments/api';
import { CourseCard, MayNotPlay, NextCard } from '@/features/assignments/course-card';
import classes from '@/features/assignments/learner.module.css';
import { sortLearning } from '@/features/assignments/learning';
import { useMe } from '@/shared/lib/session';
import { useLastPage } from '@/shared/lib/use-last-page';
import { oneOf, paging, text, useUrlState } from '@/shared/lib/use-url-state';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { FilterChip } from '@/shared/ui/filter-chip';
import { ListFooter } from '@/shared/ui/list-footer';
import { LoadingBox } from '@/shared/ui/loading-box';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { SearchBox } from '@/shared/ui/search-box';
import { ToggleChip } from '@/shared/ui/toggle-chip';

const filters = { page: paging.page, q: text, status: oneOf(STATUSES), open: oneOf(['1']) };
const NO_FILTERS = { q: '', status: undefined, open: undefined };
const PER_PAGE = 50;
/** Keeps the line until it is known what stands there. */
const TO_COME = '\u00a0';
/** Fewer than this fit on a screen or two: a search would only be in the way. */
const WORTH_SEARCHING = 8;

type SectionProps = { title: string; rows: MyAssignment[]; over?: boolean };

const Section = ({ title, rows, over }: SectionProps) =>
  rows.length > 0 && (
    <section className={classes.section}>
      <h2>{title}</h2>
      <ul className={classes.list}>
        {rows.map((row) => (
          <CourseCard key={row.id} assignment={row} over={over} />
        ))}
      </ul>
    </section>
  );

export function Component() {
  const { t } = useTranslation('learner');
  const { t: common } = useTranslation();
  const { email } = useMe();
  const [filter, patch] = useUrlState(filters);
  const { data, error, refetch } = useMyAssignments({
    search: filter.q || undefined,
    status: filter.status,
    available: filter.open ? 1 : undefined,
    page: filter.page,
    per_page: PER_PAGE,
  });
  const rows = useLastPage(data, (page) => patch({ page }, { replace: true }));
  const { next, toDo, done } = sortLearning(rows ?? []);
  const isFiltered = Boolean(filter.q || filter.status || filter.open);
  const waiting = toDo.length + (next ? 1 : 0);
  const counted = waiting ? t('waiting', { count: waiting }) : t('allDone');
  const subtitle = data ? data.total > 0 && counted : !error && TO_COME;

  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} subtitle={!isFiltered && subtitle} />
      {(isFiltered || (data && data.total > WORTH_SEARCHING)) && (
        <search className={classes.filters}>
          <SearchBox
            label={t('search')}
            w={{ base: '100%', xs: 320 }}
            value={filter.q}
            onSearch={(q) => patch({ q }, { replace: true })}
          />
          <FilterChip
            single
            label={t('filter.status')}
            all={common('all')}
            options={STATUSES.map((status) => ({ value: status, label: common(`status.${status}`) }))}
            value={filter.status ? [filter.status] : []}
            onChange={([status]) => patch({ status })}
          />
          <ToggleChip
            label={t('filter.open')}
            pressed={filter.open === '1'}
            onChange={(on) => patch({ open: on ? '1' : undefined })}
          />
        </search>
      )}
      {error && !data ? (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : !data || !rows ? (
        // What stands below is out of sight before the list comes, as it is afterwards.
        <Stack role="status" aria-label={t('loading')} mih="100dvh">
          <LoadingBox h={260} radius="xl" inStatus />
          <Skeleton h={104} radius="lg" />
          <Skeleton h={104} radius="lg" />
        </Stack>
      ) : rows.length === 0 ? (
        <Panel>
          {isFiltered ? (
            <EmptyFiltered onClear={() => patch(NO_FILTERS)} />
          ) : (
            <Empty
              icon={<IconMessages size={44} stroke={1.4} aria-hidden />}
              title={t('empty.title')}
              description={t(email ? 'empty.text' : 'empty.textNoEmail')}
            />
          )}
        </Panel>
      ) : (
        <>
          <MayNotPlay />
          {next && <NextCard assignment={next} />}
          <Section title={t('toDo')} rows={toDo} />
          <Section title={t('done')} rows={done} over />
          {data.total > PER_PAGE && (
            <ListFooter
              page={filter.page}
              perPage={PER_PAGE}
              total={data.total}
              onPage={(page) => patch({ page })}
            />
          )}
        </>
      )}
    </div>
  );
}
