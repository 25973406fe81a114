import type { components } from '@/shared/api/schema';

type CourseKind = components['schemas']['CourseKind'];

export const testRunOf = ({ id, kind }: { id: number; kind: CourseKind }) =>
  kind === 'quiz' ? `/quiz/dry/${id}` : `/gameplay/dry/${id}`;

/** The wizard with these courses already chosen. */
export const assignmentOf = (ids: readonly number[]) =>
  `/administrator/assignments/create?games=${ids.join(',')}`;
