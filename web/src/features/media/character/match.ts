import { FEELINGS } from '@/shared/lib/emotion-words';
import { EMOTIONS, type Emotion } from '@/shared/lib/emotions';

/** Words that names of files have besides those of texts. */
const MORE: Record<Emotion, string> = {
  1: 'happiness joy joyful smile smiling laugh щаслива щасливий весела веселий усмішка счастливая счастливый веселая веселый улыбка',
  2: 'approval approving задоволення удовлетворение удовлетворенный удовлетворенная',
  3: 'default normal idle нейтральна нейтральний нейтрально звичайна звичайний нейтральная нейтральный обычная обычный',
  4: 'sadness unhappy сум засмучена засмучений печаль расстроенная расстроенный грустная грустный',
  5: 'anger mad furious гнів сердита сердитий гнев сердитая сердитый',
};

/** Marks over letters that keyboards and archives write in two ways do not matter. */
const fold = (word: string) => word.normalize('NFC').toLocaleLowerCase().replaceAll('ё', 'е');

const byWord = new Map(
  EMOTIONS.flatMap((emotion) =>
    [...Object.values(FEELINGS[emotion]).flat(), ...MORE[emotion].split(' ')].map(
      (word) => [fold(word), emotion] as const,
    ),
  ),
);

/** The words of a name: "AnnaHappy", "anna-happy" and "anna happy2" have "happy". */
const wordsOf = (name: string) =>
  name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .match(/\p{L}+|\d+/gu) ?? [];

/**
 * The emotion that the name of a file tells: a word for it in any language, else the number of it at the end, as the
 * API and the files of courses count them. Null: none, or several.
 */
export function emotionOfName(name: string): Emotion | null {
  const words = wordsOf(name);
  const told = new Set(words.flatMap((word) => byWord.get(fold(word)) ?? []));
  if (told.size > 0) return told.size === 1 ? ([...told][0] ?? null) : null;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return EMOTIONS.find((emotion) => String(emotion) === last) ?? null;
}

/** What is left of a name without the words for emotions: who it is, where all names agree. */
export function whoOfNames(names: readonly string[]): string {
  const who = names.map((name) => {
    const words = wordsOf(name).filter((word) => !byWord.has(fold(word)) && !/^\d+$/.test(word));
    return words.map((word) => word[0]?.toLocaleUpperCase() + word.slice(1)).join(' ');
  });
  const [first = ''] = who;
  return who.every((one) => one === first) ? first.slice(0, 150) : '';
}
