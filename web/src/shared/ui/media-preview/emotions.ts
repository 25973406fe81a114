export const EMOTIONS = [1, 2, 3, 4, 5] as const;
export type Emotion = (typeof EMOTIONS)[number];
/** The calm face: it stands in where another is missing. */
export const NEUTRAL = 3;

/** The emotions that have no picture of their own. */
export const missingEmotions = (pictures: Record<string, string>): Emotion[] =>
  EMOTIONS.filter((one) => one !== NEUTRAL && (!pictures[one] || pictures[one] === pictures[NEUTRAL]));
