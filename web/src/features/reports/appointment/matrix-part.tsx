import { useTranslation } from 'react-i18next';
import { useLastPage } from '@/shared/lib/use-last-page';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { TableSkeleton } from '@/shared/ui/table-skeleton';
import { useAppointmentMatrix } from './api';
import { NO_FILTERS, toMatrix } from './filters';
import { Matrix } from './matrix';
import { Nothing } from './nothing';
import type { PartProps } from './rows-part';
import { useAddress } from './use-address';

/** People against courses, a page of people. */
export function MatrixPart({ filters, onChange }: PartProps) {
  const { t } = useTranslation('appointment');
  const { data, error, refetch, isPlaceholderData } = useAppointmentMatrix(toMatrix(filters));
  const rows = useLastPage(data, (page) => onChange({ page }, { replace: true }));
  const address = useAddress();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || !rows) return <TableSkeleton label={t('matrix.label')} columns={5} />;
  if (rows.length === 0) return <Nothing filters={filters} onClear={() => onChange(NO_FILTERS)} />;
  return (
    <>
      <Matrix
        label={t('matrix.label')}
        rows={rows}
        games={data.games}
        stale={isPlaceholderData}
        isDown={filters.sort === '-user'}
        onSort={(sort) => onChange({ sort })}
        attemptsOf={(user, game) => address({ user, game, view: undefined })}
      />
      <ListFooter
        page={filters.page}
        perPage={filters.per_page}
        total={data.total}
        onPage={(page) => onChange({ page })}
        onPerPage={(per_page) => onChange({ per_page })}
      />
    </>
  );
}
