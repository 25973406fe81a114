import { newAnswer } from '../model/commands';
import type { Ids } from '../model/ids';
import { type Op, same } from '../model/operations';
import { type Answer, type AnswerFields, type Card, targetFields } from '../model/types';
import { align } from './align';
import type { Leads } from './leads';
import type { Lengths } from './limits';
import { withWords } from './rich';
import type { ScriptAnswer, ScriptCard } from './script';
import { fieldsOf } from './share';
import { fold } from './words';

/** What answers are made with: free ids, where arrows lead, and how long texts may be. */
export type Making = { ids: Ids; leads: Leads; lengths: Lengths };

const textHtml = (html: string, { text, line }: ScriptAnswer, { lengths }: Making) =>
  lengths.check('longAnswer', withWords(html, text), line);
const feedbackHtml = (html: string, { feedback, line, reasonLine }: ScriptAnswer, { lengths }: Making) =>
  lengths.check('longReason', withWords(html, feedback), reasonLine ?? line);

/** An answer that was only written. */
export function newAnswerOf(answer: ScriptAnswer, making: Making): Answer {
  const { ids, leads } = making;
  const made = newAnswer(ids.next('answer'), {
    text: textHtml('', answer, making),
    feedback: feedbackHtml('', answer, making),
    emotion: answer.emotion ?? 3,
    ...fieldsOf(answer),
    ...targetFields(leads.where(answer.lead)),
  });
  leads.wish(made.id, answer.lead);
  return made;
}

/** What is written otherwise than the answer was. */
function patchOf(known: Answer, was: ScriptAnswer, now: ScriptAnswer, making: Making): Partial<AnswerFields> {
  const { leads } = making;
  const to = leads.where(now.lead);
  return {
    ...(was.text !== now.text && { text: textHtml(known.text, now, making) }),
    ...(was.feedback !== now.feedback && { feedback: feedbackHtml(known.feedback, now, making) }),
    ...(was.emotion !== now.emotion && { emotion: now.emotion ?? 3 }),
    ...(!same([was.mark, was.share], [now.mark, now.share]) && fieldsOf(now)),
    ...(!same(leads.whereBefore(was.lead), to) && targetFields(to)),
  };
}

/** What makes the answers of a card those that are written. */
export function answerOps(card: Card, was: ScriptCard, now: ScriptCard, making: Making): Op[] {
  const found = align(
    was.answers,
    now.answers,
    (answer) => fold(answer.text),
    // Two that say nothing are rather the same than one that says something.
    (before, after) => (before.text === '' && after.text === '' ? 1.1 : 0.5),
  );
  const ops: Op[] = [];
  const kept = new Set<number>();
  const wanted = now.answers.map((answer, j) => {
    const i = found[j] ?? null;
    const known = i === null ? undefined : card.answers[i];
    const then = i === null ? undefined : was.answers[i];
    if (!known || !then) return { id: null, answer };
    kept.add(known.id);
    making.leads.wish(known.id, answer.lead);
    const patch = patchOf(known, then, answer, making);
    if (Object.keys(patch).length > 0) ops.push({ kind: 'setAnswer', card: card.id, id: known.id, patch });
    return { id: known.id, answer };
  });
  for (const { id } of card.answers) if (!kept.has(id)) ops.push({ kind: 'removeAnswer', card: card.id, id });
  const stands = card.answers.map((answer) => answer.id).filter((id) => kept.has(id));
  for (const [index, { id, answer }] of wanted.entries()) {
    if (id === null) {
      const made = newAnswerOf(answer, making);
      ops.push({ kind: 'insertAnswer', card: card.id, index, answer: made });
      stands.splice(index, 0, made.id);
    } else if (stands[index] !== id) {
      ops.push({ kind: 'moveAnswer', card: card.id, id, index });
      stands.splice(stands.indexOf(id), 1);
      stands.splice(index, 0, id);
    }
  }
  return ops;
}
