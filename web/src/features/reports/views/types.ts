import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type ReportName = Schemas['ReportName'];
export type NewSchedule = Schemas['NewReportSchedule'];
export type Schedule = Schemas['ReportSchedule'];
/** With the administrators who may be chosen. */
export type Schedules = Schemas['ReportSchedules'];
