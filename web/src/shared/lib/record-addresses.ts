import type { components } from '@/shared/api/schema';
import { COURSES } from './sections';
import { useCan } from './session';

export const personAddress = (id: number) => `/administrator/users/${id}`;

/** Where somebody's page is; nothing for who may not see people, and of somebody who was deleted. */
export function usePersonAddress() {
  const maySee = useCan('view_users');
  return (person: { id: number; erased?: boolean } | null | undefined) =>
    maySee && person && !person.erased ? personAddress(person.id) : undefined;
}

type Course = {
  id: number;
  kind: components['schemas']['CourseKind'];
  /** Whether it is known to be somebody else's, which only those write who write all courses. */
  foreign?: boolean;
};

/** What is known of a course: its answers, or for those who read no reports the course itself. */
export function useCourseAddress() {
  const mayRead = useCan('view_reports');
  const mayWrite = useCan(COURSES);
  const mayWriteAll = useCan('create_assign_games');
  return ({ id, kind, foreign }: Course) => {
    if (mayRead) return `/administrator/reports/answers/${id}`;
    if (!mayWrite || (foreign && !mayWriteAll)) return undefined;
    return kind === 'quiz' ? `/administrator/quizzes/${id}/questions` : `/administrator/games/${id}`;
  };
}
