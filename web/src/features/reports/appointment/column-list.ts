import type { ColumnList } from '@/shared/lib/use-column-choice';

const PLACES = ['organization', 'division', 'position'] as const;
/** All that can be said on the page of one person, whose place stands there already. */
export const OF_ONE = [
  'game',
  'status',
  'attempts',
  'points',
  'percent',
  'started_at',
  'finished_at',
  'duration_s',
] as const;
export type AppointmentColumn = (typeof PLACES)[number] | (typeof OF_ONE)[number];

/** Beside the person, who always stands first. */
export const APPOINTMENT_COLUMNS: ColumnList<AppointmentColumn> = {
  name: 'appointment',
  all: [...PLACES, ...OF_ONE],
  usual: ['division', 'game', 'status', 'attempts', 'percent', 'started_at', 'duration_s'],
};
