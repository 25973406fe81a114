import i18n from 'i18next';

export const MOST = 10;
export const LONGEST = 20_000;

/** Characters as the server counts them. */
export const lengthOf = (text: string) => [...text].length;

/** What is wrong with the text of a script; null: nothing. */
export function faultOf(text: string): string | null {
  if (text.trim() === '') return i18n.t('settings:scripts.empty');
  return lengthOf(text) > LONGEST ? i18n.t('settings:scripts.tooLong', { count: LONGEST }) : null;
}
