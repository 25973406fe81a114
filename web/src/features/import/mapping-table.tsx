import { NativeSelect, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DASH } from '@/shared/lib/format';
import { type Column, DataTable } from '@/shared/ui/data-table';
import type { ImportColumn, ImportField, Mapping } from './api';
import { FIELDS } from './model';

type Props = {
  columns: readonly ImportColumn[];
  mapping: Mapping;
  disabled: boolean;
  onChange: (index: number, field: ImportField | null) => void;
};

const SAMPLES = 3;

/** Which field each column of the file holds, with what stands in it. */
export function MappingTable({ columns, mapping, disabled, onChange }: Props) {
  const { t } = useTranslation('import');
  const nameOf = (column: ImportColumn) => column.head || t('mapping.noHead', { number: column.index + 1 });
  const table: Column<ImportColumn>[] = [
    { id: 'head', header: t('mapping.column'), cell: (row) => <Text fw={600}>{nameOf(row)}</Text> },
    {
      id: 'samples',
      header: t('mapping.samples'),
      cell: (row) => (
        <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {row.samples.filter(Boolean).slice(0, SAMPLES).join(' · ') || DASH}
        </Text>
      ),
    },
    {
      id: 'field',
      header: t('mapping.field'),
      width: 240,
      cell: (row) => (
        <NativeSelect
          aria-label={t('mapping.fieldOf', { column: nameOf(row) })}
          disabled={disabled}
          value={mapping[row.index] ?? ''}
          onChange={(event) => onChange(row.index, (event.currentTarget.value || null) as ImportField | null)}
          data={[
            { value: '', label: t('mapping.skip') },
            ...FIELDS.map((value) => ({ value, label: t(`field.${value}`) })),
          ]}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={t('mapping.title')}
      rows={columns}
      columns={table}
      rowKey={(row) => row.index}
      rowLabel={nameOf}
      empty={null}
    />
  );
}
