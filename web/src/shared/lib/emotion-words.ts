import type { Emotion } from './emotions';

export type Tongue = 'en' | 'uk' | 'ru';

/** What the emotions are called in texts, whatever language is spoken. The first word of a list is the one that is written. */
export const FEELINGS: Record<Emotion, Record<Tongue, readonly string[]>> = {
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
