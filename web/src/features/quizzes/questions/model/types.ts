import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type Question = Schemas['Question'];
export type Answer = Schemas['Answer'];
export type QuestionType = Schemas['QuestionType'];
export type Finding = Schemas['Finding'];
export type Findings = Schemas['Findings'];
/** The whole quiz as an author reads and saves it. */
export type NestedQuiz = Schemas['GameNested'];

export const MAX_WEIGHT = 1000;
