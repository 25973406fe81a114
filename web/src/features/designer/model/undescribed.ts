import { findCard } from './lookup';
import type { Draft } from './types';

/** Where the words for people who do not see or hear something are written, apart from the cards. */
export type DescribedIn = 'backgrounds' | 'audio' | 'videos' | 'offers' | 'settings';

const NAMED_BY = { backgrounds: 'background', audio: 'audio', videos: 'video' } as const;
const FILES = ['backgrounds', 'audio', 'videos'] as const;
const isBlank = (text: string) => text.trim() === '';

/** True when nobody has described a picture of the text; empty words say that it is decoration. */
export const hasWordless = (html: string) => /<img(?![^>]*\salt=)[^>]*>/i.test(html);

/** Where something is not described that the card names; without a card what no card names, and the course's texts. */
export function undescribedIn(draft: Draft, card: number | null): DescribedIn[] {
  const of = findCard(draft, card);
  const places: DescribedIn[] = FILES.filter((list) =>
    draft[list].some(({ id, title, alt }) => {
      // A picture may be described by its title; a sound or a video needs its words.
      if (!isBlank(alt) || (list === 'backgrounds' && !isBlank(title))) return false;
      const named = NAMED_BY[list];
      return of ? of[named] === id : !draft.questions.some((one) => one[named] === id);
    }),
  );
  if (of) return places;
  if (draft.offers.some((offer) => hasWordless(offer.description))) places.push('offers');
  if (draft.result_cards.some((result) => hasWordless(result.text))) places.push('settings');
  return places;
}
