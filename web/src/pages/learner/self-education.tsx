import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '@/features/learning/api';
import { CatalogueCard } from '@/features/learning/catalogue-card';
import { CatalogueFilterBar } from '@/features/learning/catalogue-filter-bar';
import { catalogueFilters, isFiltered, NO_FILTERS, PER_PAGE, toQuery } from '@/features/learning/filters';
import classes from '@/features/learning/learning.module.css';
import { useLastPage } from '@/shared/lib/use-last-page';
import { useUrlState } from '@/shared/lib/use-url-state';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { LoadingBox } from '@/shared/ui/loading-box';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

export function Component() {
  const { t } = useTranslation('learning');
  const [filters, patch] = useUrlState(catalogueFilters);
  const { data, error, refetch, isPlaceholderData } = useCatalogue(toQuery(filters));
  useLastPage(data, (last) => patch({ page: last }, { replace: true }));
  const isEmpty = data?.total === 0 && !isFiltered(filters);
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {!isEmpty && <CatalogueFilterBar filters={filters} onChange={patch} />}
      {error && !data ? (
        <Panel>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : !data ? (
        <div className={classes.list} role="status" aria-label={t('loading')}>
          {WAITING.map((one) => (
            <LoadingBox key={one} h={340} inStatus />
          ))}
        </div>
      ) : data.results.length === 0 ? (
        <Panel>
          {isEmpty ? (
            <Empty
              icon={<IconBulb size={44} stroke={1.4} aria-hidden />}
              title={t('empty.title')}
              description={t('empty.text')}
            />
          ) : (
            <EmptyFiltered onClear={() => patch(NO_FILTERS)} />
          )}
        </Panel>
      ) : (
        <>
          <ul
            className={classes.list}
            aria-label={t('title')}
            data-stale={isPlaceholderData || undefined}
            aria-busy={isPlaceholderData}
          >
            {data.results.map((course) => (
              <CatalogueCard
                key={course.id}
                course={course}
                skill={filters.skill}
                onSkill={(skill) => patch({ skill })}
              />
            ))}
          </ul>
          {data.total > PER_PAGE && (
            <ListFooter
              page={filters.page}
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
