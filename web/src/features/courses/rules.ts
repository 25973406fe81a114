import type { Course } from './api';

/** Only what is published is assigned, and what everybody may take by themselves is not. */
export const canBeAssigned = (course: Course) =>
  course.can_edit && course.is_published && !course.is_self_assigned;

export const canBePublished = (course: Course) =>
  course.can_edit && (!course.is_published || course.has_draft_changes);
