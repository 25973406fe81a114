import type { ImportAction, ImportColumn, ImportField, ImportReport, ImportRow, Mapping } from './api';

export const FIELDS = [
  'first_name',
  'last_name',
  'middle_name',
  'email',
  'personnel_number',
  'phone',
  'gender',
  'birth_date',
  'role',
  'organization_code',
  'position_code',
  'time_allowance',
  'reach',
] as const satisfies readonly ImportField[];

/** In the order in which they ask for attention. */
export const ACTIONS = ['refuse', 'create', 'update', 'unchanged'] as const satisfies readonly ImportAction[];

const MAX_BYTES = 8 * 1024 * 1024;
export type FileFault = 'kind' | 'size' | 'empty';

/** A workbook says itself how its text is encoded. */
export const isWorkbook = ({ name }: Pick<File, 'name'>) => /\.xlsx$/i.test(name);

export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): FileFault | null {
  if (!/\.(csv|txt|xlsx)$/i.test(name)) return 'kind';
  if (size === 0) return 'empty';
  return size > MAX_BYTES ? 'size' : null;
}

export const mappingOf = (columns: readonly ImportColumn[]): Mapping =>
  Object.fromEntries(columns.map((column) => [String(column.index), column.field]));

/** Gives a column another field; a field stands in one column only. */
export function remap(mapping: Mapping, index: number, field: ImportField | null): Mapping {
  const free = Object.entries(mapping).map(([key, old]) => [key, old === field ? null : old] as const);
  return { ...Object.fromEntries(free), [String(index)]: field };
}

export const countOf = (report: ImportReport, action: ImportAction) =>
  ({
    create: report.created,
    update: report.updated,
    unchanged: report.unchanged,
    refuse: report.refused,
  })[action];

/** How many people an import would add or change. */
export const effectOf = (report: ImportReport) => report.created + report.updated;

/** Fields that hold something now and would be emptied by an empty cell, in the rows that the report lists. */
export const emptiedIn = ({ rows }: Pick<ImportReport, 'rows'>) =>
  rows.reduce((sum, row) => sum + row.changes.filter(({ from, to }) => from && !to).length, 0);

/** People are known by their email or their personnel number. */
export const tellsWho = (mapping: Mapping) =>
  Object.values(mapping).some((field) => field === 'email' || field === 'personnel_number');
/** Nothing is left to say about any column. */
export const isComplete = (mapping: Mapping) => tellsWho(mapping) && Object.values(mapping).every(Boolean);

export const rowsOf = (report: ImportReport, action: ImportAction | null): ImportRow[] =>
  action ? report.rows.filter((row) => row.action === action) : report.rows;
