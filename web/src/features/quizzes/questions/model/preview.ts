import type { components } from '@/shared/api/schema';
import { type Draft, type DraftMedia, says } from './draft';

const played = (media: DraftMedia | null) =>
  media?.url ? { url: media.url, title: media.title, alt: media.alt } : null;

/**
 * The draft as a player gets it from the server. Answers carry their keys, for new ones have no id yet; empty ones are
 * never published.
 */
export const toPlayQuestion = (draft: Draft): components['schemas']['PlayQuestion'] => ({
  id: 0,
  name: draft.name,
  text: draft.text,
  type: draft.type,
  answers: draft.answers.filter(({ text }) => says(text)).map(({ key, text }) => ({ id: key, text })),
  emotion: null,
  character: null,
  background: null,
  background_alt: '',
  audio: played(draft.audio),
  video: played(draft.video),
  offers: [],
  stage: null,
});
