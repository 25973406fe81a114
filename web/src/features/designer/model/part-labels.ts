import type { PartList } from './types';

const NOUNS = {
  stages: 'Stage',
  characters: 'Character',
  backgrounds: 'Background',
  audio: 'Audio',
  videos: 'Video',
  offers: 'Offer',
} as const satisfies Record<PartList, string>;

type Verb = 'add' | 'edit' | 'delete' | 'move';
/** What a step with a part of the course is called. */
export type PartLabel = `${Verb}${(typeof NOUNS)[PartList]}` | 'editSkills' | 'editResults' | 'editManyCards';

export const partLabel = (verb: Verb, list: PartList): PartLabel => `${verb}${NOUNS[list]}`;
