import type { Emotion } from '@/shared/lib/emotions';
import { asShare, judgedAs } from '@/shared/lib/rightness';
import type { AnswerFields, CardFields, Draft } from '../model/types';
import { arrowIn, groupAtEnd, isFeeling, speakerIn } from '../text/line';
import { feelingOf, fold } from '../text/words';

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

const all = (text: string) => ({ from: 0, to: text.length });

/** “… (angry)”: how the character takes the answer, as the text notation has it at the end; null: it is not said. */
export function feelingAtEnd(typed: string): { emotion: Emotion; rest: string } | null {
  const group = groupAtEnd(typed, all(typed), isFeeling);
  const emotion = group && feelingOf(group.words[0] ?? '');
  return group && emotion ? { emotion, rest: typed.slice(0, group.from).trimEnd() } : null;
}

/** “… -> Menu”: the name of the card that an answer is to lead to, as far as it is typed; null: there is no arrow. */
export function leadIn(typed: string): { name: string; rest: string } | null {
  const found = arrowIn(typed, all(typed));
  if (!found) return null;
  const { arrow, target } = found;
  return { name: typed.slice(target.from, target.to), rest: typed.slice(0, arrow.from).trimEnd() };
}

type Speaks = { fields: Partial<Pick<CardFields, 'character' | 'emotion'>>; rest: string };

/** “Guest (angry): …”: who of the course's characters speaks, and how; null: neither is said. */
export function speakerOf(draft: Pick<Draft, 'character' | 'characters'>, typed: string): Speaks | null {
  const found = speakerIn(typed, all(typed));
  if (!found) return null;
  const fields: Speaks['fields'] = {};
  if (found.name) {
    const name = fold(found.name);
    const who = draft.characters.find((one) => fold(one.name) === name);
    if (!who) return null;
    fields.character = who.id === draft.character ? null : who.id;
  }
  if (found.feeling !== null) {
    const emotion = feelingOf(found.feeling);
    if (emotion === null) return null;
    fields.emotion = emotion;
  }
  return { fields, rest: typed.slice(found.rest.from) };
}
