import type { components, paths } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type AppointmentRow = Schemas['AppointmentRow'];
export type AppointmentSummary = Schemas['AppointmentSummary'];
export type AppointmentMatrix = Schemas['AppointmentMatrix'];
export type MatrixRow = AppointmentMatrix['results'][number];
export type Attempted = Schemas['AppointmentStatus'];

export type AppointmentQuery = NonNullable<paths['/api/report/game_analysis/']['get']['parameters']['query']>;
export type AppointmentFilter = Omit<AppointmentQuery, 'page' | 'per_page' | 'export'>;
