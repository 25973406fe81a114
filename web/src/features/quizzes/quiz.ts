import type { NestedQuiz } from './questions/model/types';

/** A course that is known to be a quiz. */
export type Quiz = NestedQuiz & { quiz: NonNullable<NestedQuiz['quiz']> };

/** Says that something on the page is not saved, or just on its way: publishing waits for it. */
export type OnDirty = (isDirty: boolean, isSaving?: boolean) => void;

export const isQuiz = (course: NestedQuiz): course is Quiz => course.quiz !== null;
