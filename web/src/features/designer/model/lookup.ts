import type { Answer, Card, Draft } from './types';

export const findCard = (draft: Draft, id: number | null | undefined): Card | undefined =>
  id == null ? undefined : draft.questions.find((c) => c.id === id);

export const findAnswer = (draft: Draft, card: number, id: number): Answer | undefined =>
  findCard(draft, card)?.answers.find((a) => a.id === id);

export const cardOfAnswer = (draft: Draft, answer: number): Card | undefined =>
  draft.questions.find((c) => c.answers.some((a) => a.id === answer));

export const startCard = (draft: Draft): Card | undefined => draft.questions.find((c) => c.is_start);

export type Link = { card: Card; answer: Answer };

/** The answers of other and own cards that lead to this card. */
export const linksTo = (draft: Draft, id: number): Link[] =>
  draft.questions.flatMap((card) =>
    card.answers.filter((a) => !a.open && a.connected === id).map((answer) => ({ card, answer })),
  );

/** A card without answers says the last words. The conversation cannot begin at one. */
export const isEnding = (card: Card): boolean => card.answers.length === 0 && !card.is_start;

/** Whether some answer of the card ends the conversation. */
export const canEnd = (card: Card): boolean => card.answers.some((a) => !a.open && a.connected === null);
