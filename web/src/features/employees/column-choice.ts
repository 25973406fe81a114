import type { ColumnList } from '@/shared/lib/use-column-choice';

/** Beside the name, which always stands first. */
export const OPTIONAL_COLUMNS = [
  'position',
  'role',
  'reach',
  'learning',
  'personnel_number',
  'phone',
  'groups',
  'last_seen_at',
  'created_at',
] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

export const EMPLOYEE_COLUMNS: ColumnList<OptionalColumn> = {
  name: 'employees',
  all: OPTIONAL_COLUMNS,
  usual: ['position', 'role', 'learning', 'last_seen_at'],
};
