import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';

type Props = {
  page: number;
  perPage: number;
  total: number;
  /** How many there are, when only the first `total` of them are listed. */
  outOf?: number;
  sizes?: readonly number[];
  onPage: (page: number) => void;
  onPerPage?: (size: number) => void;
};
const SIZES = [25, 50, 100] as const;

/** "1–25 of 412", the pages, and how many rows a page has. */
export function ListFooter({ page, perPage, total, outOf = total, sizes = SIZES, onPage, onPerPage }: Props) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const pages = Math.ceil(total / perPage);
  const smallest = sizes[0] ?? perPage;
  return (
    <Group justify="space-between" p="sm" gap="sm">
      <Text fz="sm" c="dimmed" role="status">
        {t(outOf > total ? 'rangeCut' : 'range', {
          from: number(total ? (page - 1) * perPage + 1 : 0),
          to: number(Math.min(page * perPage, total)),
          total: number(total),
          all: number(outOf),
        })}
      </Text>
      <Group gap="sm">
        {onPerPage && total > smallest && (
          <NativeSelect
            size="xs"
            aria-label={t('rowsPerPage')}
            value={String(perPage)}
            data={sizes.map((size) => ({ value: String(size), label: t('rows', { count: size }) }))}
            onChange={(event) => onPerPage(Number(event.currentTarget.value))}
          />
        )}
        {pages > 1 && (
          <Pagination
            total={pages}
            value={page}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
            getItemProps={(item) => ({ 'aria-label': t('pages.number', { number: item }) })}
          />
        )}
      </Group>
    </Group>
  );
}
