import { IconMoodAngry, IconMoodEmpty, IconMoodHappy, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import type { Emotion } from '../emotions';

/** A small face for each mood, beside its word. */
export const FACES = {
  happy: IconMoodHappy,
  satisfied: IconMoodSmile,
  neutral: IconMoodEmpty,
  sad: IconMoodSad,
  evil: IconMoodAngry,
} satisfies Record<Emotion, unknown>;
