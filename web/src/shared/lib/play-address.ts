import type { components } from '@/shared/api/schema';

type CourseKind = components['schemas']['CourseKind'];

const rootOf = (kind: CourseKind) => (kind === 'quiz' ? '/quiz' : '/gameplay');

/** Where an assigned course is played. */
export const assignedPlay = (kind: CourseKind, assignment: number) => `${rootOf(kind)}/${assignment}`;

/** Where a course of the catalogue is played, whichever kind it is of. */
export const selfPlay = (course: number) => `/gameplay/self/${course}`;

/** What is to be expected behind an address; the course itself has the last word. */
export const promisedKind = (path: string): CourseKind => (path.startsWith('/quiz/') ? 'quiz' : 'game');
