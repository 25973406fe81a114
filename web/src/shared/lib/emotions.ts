/** The five emotions as the server numbers them, from the gladdest to the angriest. */
export const EMOTIONS = [1, 2, 3, 4, 5] as const;
export type Emotion = (typeof EMOTIONS)[number];
/** What the API, the texts and the styles call them. */
export const EMOTION_NAMES = { 1: 'happy', 2: 'satisfied', 3: 'neutral', 4: 'sad', 5: 'evil' } as const;
export type EmotionName = (typeof EMOTION_NAMES)[Emotion];
/** It stands in where another is missing. */
export const CALM: Emotion = 3;

/** Whatever is not one of the five counts as calm. */
export const emotionOf = (value: number | null | undefined): Emotion =>
  EMOTIONS.find((emotion) => emotion === value) ?? CALM;

type Pictures = Record<string, string>;

/** The picture of an emotion, else the calm one, else any. */
export const pictureOf = (pictures: Pictures, emotion: Emotion): string | undefined =>
  pictures[emotion] ?? pictures[CALM] ?? Object.values(pictures)[0];

/** The emotions that have no picture of their own. */
export const missingEmotions = (pictures: Pictures): Emotion[] =>
  EMOTIONS.filter((one) => one !== CALM && (!pictures[one] || pictures[one] === pictures[CALM]));
