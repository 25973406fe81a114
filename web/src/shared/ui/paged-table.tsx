import { useLastPage } from '@/shared/lib/use-last-page';
import { DataTable } from './data-table';
import { ErrorState } from './error-state';
import { ListFooter } from './list-footer';
import { Panel } from './panel';
import type { DataTableProps } from './table-props';

type Page<T> = { results: readonly T[]; total: number; total_pages: number };

type Props<T> = Omit<DataTableProps<T>, 'rows' | 'stale'> & {
  /** A page as it was asked for, with what became of the asking. */
  list: { data: Page<T> | undefined; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  at: { page: number; per_page: number };
  onTurn: (to: { page?: number; per_page?: number }, how?: { replace?: boolean }) => void;
};

/** A list that the server hands out page by page: loading, empty, failed or there, with its pages below. */
export function PagedTable<T>({ list, at, onTurn, ...table }: Props<T>) {
  const { data, error, isPlaceholderData, refetch } = list;
  const rows = useLastPage(data, (page) => onTurn({ page }, { replace: true }));
  return (
    <Panel p={0}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable {...table} rows={rows} stale={isPlaceholderData} />
      )}
      {data && data.total > 0 && (
        <ListFooter
          page={at.page}
          perPage={at.per_page}
          total={data.total}
          onPage={(page) => onTurn({ page })}
          onPerPage={(per_page) => onTurn({ per_page })}
        />
      )}
    </Panel>
  );
}
