import { expect, it } from 'vitest';
import en from '@/shared/i18n/messages/en/common.json';
import ru from '@/shared/i18n/messages/ru/common.json';
import uk from '@/shared/i18n/messages/uk/common.json';
import { EMOTION_NAMES, EMOTIONS } from '@/shared/lib/emotions';
import { feelingOf, feelingWords } from './words';

it('writes emotions as the screens call them, and reads them in every language', () => {
  for (const [tongue, { emotion }] of [
    ['en', en],
    ['uk', uk],
    ['ru', ru],
  ] as const) {
    const words = EMOTIONS.map((one) => emotion[EMOTION_NAMES[one]]);
    expect(feelingWords(tongue)).toEqual(words);
    expect(words.map(feelingOf)).toEqual([...EMOTIONS]);
  }
});
