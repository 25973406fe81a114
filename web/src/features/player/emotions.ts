export const EMOTIONS = ['happy', 'satisfied', 'neutral', 'sad', 'evil'] as const;
export type Emotion = (typeof EMOTIONS)[number];

/** Emotion numbers run from 1; whatever is not one of the five shows as neutral, the product's default. */
export const emotionOf = (value: number | null | undefined): Emotion =>
  EMOTIONS[(value ?? 3) - 1] ?? 'neutral';

export const pictureOf = (emotions: Record<string, string>, emotion: Emotion): string | undefined =>
  emotions[String(EMOTIONS.indexOf(emotion) + 1)] ?? emotions['3'] ?? Object.values(emotions)[0];
