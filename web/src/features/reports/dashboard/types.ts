import type { components, paths } from '@/shared/api/schema';

type Schemas = components['schemas'];
/** Each part is null without the right that it asks for. */
export type Dashboard = Schemas['Dashboard'];
export type DashboardPerson = Schemas['DashboardPerson'];
export type Change = Schemas['DashboardChange'];
export type DashboardQuery = NonNullable<paths['/api/dashboard/']['get']['parameters']['query']>;
