import { Skeleton, Stack } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Assignment, useMyAssignments } from '@/features/assignments/api';
import { CourseCard, MayNotPlay, NextCard } from '@/features/assignments/course-card';
import classes from '@/features/assignments/learner.module.css';
import { sortLearning } from '@/features/assignments/learning';
import { useLastPage } from '@/shared/lib/use-last-page';
import { paging, text, useUrlState } from '@/shared/lib/use-url-state';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';
import { SearchBox } from '@/shared/ui/search-box';

const filters = { page: paging.page, q: text };
const PER_PAGE = 50;
/** Fewer than this fit on a screen or two: a search would only be in the way. */
const WORTH_SEARCHING = 8;

type SectionProps = { title: string; rows: Assignment[]; over?: boolean };

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
  const [filter, patch] = useUrlState(filters);
  const { data, error, refetch } = useMyAssignments({
    search: filter.q || undefined,
    page: filter.page,
    per_page: PER_PAGE,
  });
  const rows = useLastPage(data, (page) => patch({ page }, { replace: true }));
  const { next, toDo, done } = sortLearning(rows ?? []);
  const waiting = toDo.length + (next ? 1 : 0);

  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        subtitle={
          data && data.total > 0 && !filter.q
            ? waiting
              ? t('waiting', { count: waiting })
              : t('allDone')
            : undefined
        }
        actions={
          (filter.q || (data && data.total > WORTH_SEARCHING)) && (
            <SearchBox
              label={t('search')}
              value={filter.q}
              onSearch={(q) => patch({ q }, { replace: true })}
            />
          )
        }
      />
      {error && !data ? (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : !data || !rows ? (
        <Stack role="status" aria-label={t('loading')}>
          <Skeleton h={260} radius="xl" />
          <Skeleton h={104} radius="lg" />
          <Skeleton h={104} radius="lg" />
        </Stack>
      ) : rows.length === 0 ? (
        <Panel>
          {filter.q ? (
            <EmptyFiltered onClear={() => patch({ q: '' })} />
          ) : (
            <Empty
              icon={<IconMessages size={44} stroke={1.4} aria-hidden />}
              title={t('empty.title')}
              description={t('empty.text')}
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
