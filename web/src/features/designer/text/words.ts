import type { Emotion } from '@/shared/lib/emotions';

export const TONGUES = ['en', 'uk', 'ru'] as const;
export type Tongue = (typeof TONGUES)[number];
export const tongueOf = (language: string): Tongue =>
  language === 'uk' || language === 'ru' ? language : 'en';

/** The first word of a list is the one that is written; all of them are read, whatever language is spoken. */
const FEELINGS: Record<Emotion, Record<Tongue, readonly string[]>> = {
  1: {
    en: ['happy'],
    uk: ['радість', 'радісно', 'радісний', 'радісна'],
    ru: ['радость', 'радостно', 'радостный', 'радостная'],
  },
  2: {
    en: ['pleased', 'satisfied'],
    uk: ['схвалення', 'схвально', 'задоволений', 'задоволена'],
    ru: ['одобрение', 'одобрительно', 'довольный', 'довольная'],
  },
  3: {
    en: ['calm', 'neutral'],
    uk: ['спокій', 'спокійно', 'спокійний', 'спокійна'],
    ru: ['спокойствие', 'спокойно', 'спокойный', 'спокойная'],
  },
  4: {
    en: ['upset', 'sad'],
    uk: ['смуток', 'сумно', 'сумний', 'сумна'],
    ru: ['грусть', 'грустно', 'грустный', 'грустная'],
  },
  5: {
    en: ['angry', 'evil'],
    uk: ['злість', 'злісно', 'злий', 'зла'],
    ru: ['злость', 'злобно', 'злой', 'злая'],
  },
};
const END = { en: 'end', uk: 'кінець', ru: 'конец' } as const;
const START = { en: 'start', uk: 'початок', ru: 'начало' } as const;
const POINTS = {
  en: { one: 'point', few: 'points', many: 'points', other: 'points', two: 'points', zero: 'points' },
  uk: { one: 'бал', few: 'бали', many: 'балів', other: 'бала', two: 'бали', zero: 'балів' },
  ru: { one: 'балл', few: 'балла', many: 'баллов', other: 'балла', two: 'балла', zero: 'баллов' },
} as const satisfies Record<Tongue, Record<Intl.LDMLPluralRule, string>>;

/** How names and words are compared: capitals and gaps do not matter. */
export const fold = (words: string): string =>
  words.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase();

const byWord = new Map(
  Object.entries(FEELINGS).flatMap(([emotion, tongues]) =>
    Object.values(tongues).flatMap((list) => list.map((word) => [word, Number(emotion) as Emotion] as const)),
  ),
);
const ends = new Set<string>(Object.values(END));
const starts = new Set<string>(Object.values(START));

export const feelingOf = (word: string): Emotion | null => byWord.get(fold(word)) ?? null;
export const isEndWord = (word: string): boolean => ends.has(fold(word));
export const isStartWord = (word: string): boolean => starts.has(fold(word));
/** The number of “10 points”, in any of the languages; null: this says something else. */
export function pointsOf(words: string): number | null {
  const [, number] = /^(\d{1,6}) ?(?:points?|бал(?:а|и|ів)?|балл(?:а|ов)?)$/.exec(fold(words)) ?? [];
  return number === undefined ? null : Number(number);
}

export const feelingWord = (emotion: Emotion, tongue: Tongue): string => FEELINGS[emotion][tongue][0] ?? '';
export const feelingWords = (tongue: Tongue): string[] =>
  ([1, 2, 3, 4, 5] as const).map((emotion) => feelingWord(emotion, tongue));
export const endWord = (tongue: Tongue): string => END[tongue];
export const startWord = (tongue: Tongue): string => START[tongue];
export const pointsWords = (points: number, tongue: Tongue): string =>
  `${points} ${POINTS[tongue][new Intl.PluralRules(tongue).select(points)]}`;
