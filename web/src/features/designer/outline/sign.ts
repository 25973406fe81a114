import { asShare, judgedAs } from '@/shared/lib/rightness';
import type { AnswerFields } from '../model/types';

type Signed = { fields: Partial<AnswerFields>; rest: string };

/** After `~` a share may come, so it counts once a share with its percent sign stands there, or something else. */
const PARTLY = /^~ (?:(\d{1,2}(?:[.,]\d)?)% |(?=\d+(?:[.,]\d+)?[^\d%.,])|(?=[^\d\s]))/;

/** A sign of the text notation that an answer begins with, and what is left of the answer; null: there is none. */
export function signOf(typed: string): Signed | null {
  const [, mark] = /^([+-]) /.exec(typed) ?? [];
  if (mark) return { fields: judgedAs(mark === '+' ? 'right' : 'wrong'), rest: typed.slice(2) };
  const [sign, share] = PARTLY.exec(typed) ?? [];
  if (sign === undefined) return null;
  const percent = share === undefined ? undefined : asShare(Number(share.replace(',', '.')));
  return { fields: judgedAs('partly', percent), rest: typed.slice(sign.length) };
}
