import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type Mode = Schemas['PlayMode'];
export type PlayCharacter = Schemas['PlayCharacter'];
export type PlayQuestion = Schemas['PlayQuestion'];
export type SessionAnswer = Schemas['SessionAnswer'];
export type StageScore = Schemas['PartScore'];
export type Session = Schemas['Session'];
export type Finding = Schemas['Finding'];
export type PlayInfo = Schemas['PlayInfo'];
