import { IconMoodAngry, IconMoodEmpty, IconMoodHappy, IconMoodSad, IconMoodSmile } from '@tabler/icons-react';
import type { Emotion } from '@/shared/lib/emotions';

/** A small face for each emotion, beside its word. */
export const FACES = {
  1: IconMoodHappy,
  2: IconMoodSmile,
  3: IconMoodEmpty,
  4: IconMoodSad,
  5: IconMoodAngry,
} satisfies Record<Emotion, unknown>;
