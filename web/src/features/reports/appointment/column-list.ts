import type { ColumnList } from '@/shared/lib/use-column-choice';

const PLACES = ['organization', 'division', 'position'] as const;
const FIGURES = [
  'game',
  'status',
  'attempts',
  'points',
  'percent',
  'started_at',
  'finished_at',
  'duration_s',
] as const;
export type AppointmentColumn = (typeof PLACES)[number] | (typeof FIGURES)[number];

/** Beside the person, who always stands first. */
export const APPOINTMENT_COLUMNS: ColumnList<AppointmentColumn> = {
  name: 'appointment',
  all: [...PLACES, ...FIGURES],
  usual: ['division', 'game', 'status', 'attempts', 'percent', 'started_at'],
};
