import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type CourseKind = Schemas['CourseKind'];
export type Mode = Schemas['PlayMode'];
export type PlayQuiz = NonNullable<Schemas['PlayInfo']['quiz']>;
export type QuestionMark = Schemas['QuestionMark'];
export type PlayCharacter = Schemas['PlayCharacter'];
export type PlayMedia = Schemas['PlayMedia'];
export type PlayOffer = Schemas['PlayOffer'];
export type PlayQuestion = Schemas['PlayQuestion'];
export type SessionAnswer = Schemas['SessionAnswer'];
export type StageScore = Schemas['PartScore'];
export type Session = Schemas['Session'];
export type Finding = Schemas['Finding'];
export type PlayInfo = Schemas['PlayInfo'];
/** What stands for a course where nobody speaks. */
export type Look = Pick<PlayInfo['game'], 'cover' | 'colour'>;
/** What is told to whoever has the player inside a page. */
export type PlayEventName = 'ready' | 'started' | 'answered' | 'finished';
