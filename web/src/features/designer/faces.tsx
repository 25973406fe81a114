import {
  IconMoodAngry,
  IconMoodHappy,
  IconMoodNeutral,
  IconMoodSad,
  IconMoodSmile,
} from '@tabler/icons-react';
import type { Character, Draft, Emotion } from './model/types';

const ICONS = { 1: IconMoodHappy, 2: IconMoodSmile, 3: IconMoodNeutral, 4: IconMoodSad, 5: IconMoodAngry };

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
  const Icon = ICONS[emotion];
  return <Icon size={size} stroke={1.5} aria-hidden="true" />;
}

/** Who speaks on a card: its own character, else the course's. */
export const speaker = (draft: Draft, character: number | null): Character | undefined => {
  const id = character ?? draft.character;
  return id === null ? undefined : draft.characters.find((c) => c.id === id);
};
