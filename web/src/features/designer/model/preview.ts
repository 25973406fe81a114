import type { components } from '@/shared/api/schema';
import type { Card, Draft, Media } from './types';
import type { Step } from './walk';

type PlayQuestion = components['schemas']['PlayQuestion'];
type SessionAnswer = components['schemas']['SessionAnswer'];

const part = <T extends { id: number }>(list: readonly T[], id: number | null): T | null =>
  (id === null ? undefined : list.find((x) => x.id === id)) ?? null;
const media = (m: Media | null) => (m?.url ? { url: m.url, title: m.title, alt: m.alt } : null);

/** A card of the draft as the player gets it from the server. */
export function toPlayQuestion(draft: Draft, card: Card): PlayQuestion {
  const background = part(draft.backgrounds, card.background ?? draft.background);
  const character = part(draft.characters, card.character ?? draft.character);
  const stage = part(draft.stages, card.stage);
  return {
    id: card.id,
    text: card.text,
    type: card.type,
    emotion: card.emotion,
    answers: card.answers.map(({ id, text }) => ({ id, text })),
    character: character && { id: character.id, name: character.name, emotions: character.emotions },
    background: background?.url || null,
    background_alt: background?.alt ?? '',
    audio: media(part(draft.audio, card.audio)),
    video: media(part(draft.videos, card.video)),
    offers: card.offers.flatMap((id) => part(draft.offers, id) ?? []),
    stage: stage && { id: stage.id, title: stage.title },
  };
}

/** What was chosen, with the author's note to it. */
export const toSessionAnswer = ({ card, answer, points }: Step, step: number): SessionAnswer => ({
  answered_at: '',
  by_time: false,
  answers: [answer.id],
  character: null,
  emotion: answer.emotion,
  feedback: answer.feedback,
  points,
  question: card.id,
  question_text: card.text,
  right: answer.right,
  share: answer.right ? 100 : answer.share,
  step,
  text: answer.text,
});
