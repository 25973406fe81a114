import { api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { KEEP } from '@/shared/queries/options';

export type PersonCourse = components['schemas']['PersonCourse'];

type Paging = { page: number; per_page: number };

/** The courses of a person, the newest first. */
export const usePersonCourses = (id: number, query: Paging) =>
  api.useQuery('get', '/api/report/people/{id}/courses/', { params: { path: { id }, query } }, KEEP);
