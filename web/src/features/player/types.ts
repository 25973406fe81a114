import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type Mode = Schemas['PlayMode'];
export type PlayCharacter = Schemas['PlayCharacter'];
export type PlayMedia = Schemas['PlayMedia'];
export type PlayOffer = Schemas['PlayOffer'];
export type PlayQuestion = Schemas['PlayQuestion'];
export type SessionAnswer = Schemas['SessionAnswer'];
export type StageScore = Schemas['PartScore'];
export type Session = Schemas['Session'];
export type Finding = Schemas['Finding'];
export type PlayInfo = Schemas['PlayInfo'];
/** What is told to whoever has the player inside a page. */
export type PlayEventName = 'ready' | 'started' | 'answered' | 'finished';
