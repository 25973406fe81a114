import type { Card, Draft } from './types';

/** A card without what the course does not have any more: stages, speakers, files, goods and skills. */
export function withoutGone(card: Card, draft: Draft): Card {
  const has = (list: readonly { id: number }[], id: number | null) => list.some((one) => one.id === id);
  const kept = (list: readonly { id: number }[], id: number | null) => (has(list, id) ? id : null);
  const skills = draft.competencies.flatMap((one) => one.skills);
  return {
    ...card,
    stage: kept(draft.stages, card.stage),
    character: kept(draft.characters, card.character),
    background: kept(draft.backgrounds, card.background),
    audio: kept(draft.audio, card.audio),
    video: kept(draft.videos, card.video),
    offers: card.offers.filter((id) => has(draft.offers, id)),
    skills: card.skills.filter((id) => has(skills, id)),
  };
}
