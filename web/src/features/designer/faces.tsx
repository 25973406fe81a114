import type { Emotion } from '@/shared/lib/emotions';
import { FACES } from '@/shared/ui/emotion/faces';
import type { Character, Draft } from './model/types';

/** A character's face, or a plain one where nobody speaks. Decoration: the word stands beside it. */
export function Face({
  character,
  emotion,
  size,
}: {
  character?: Character;
  emotion: Emotion;
  size: number;
}) {
  const src = character?.emotions[emotion];
  if (src) return <img src={src} alt="" width={size} height={size} draggable={false} loading="lazy" />;
  const Icon = FACES[emotion];
  return <Icon size={size} stroke={1.5} aria-hidden="true" />;
}

/** Who speaks on a card: its own character, else the course's. */
export const speaker = (draft: Draft, character: number | null): Character | undefined => {
  const id = character ?? draft.character;
  return id === null ? undefined : draft.characters.find((c) => c.id === id);
};
