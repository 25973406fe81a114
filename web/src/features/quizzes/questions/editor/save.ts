import type { QueryClient } from '@tanstack/react-query';
import { conflictOf, type EditConflict } from '@/shared/lib/conflict';
import {
  addQuestion,
  changeQuestion,
  freshQuiz,
  keepQuiz,
  renewFindings,
  saveMedia,
  shownQuiz,
} from '../api';
import { type Body, bodyOf, type Draft, type DraftMedia, isAsSent } from '../model/draft';
import type { NestedQuiz, Question } from '../model/types';

/** Somebody else has changed or deleted the very question: nothing is saved before its author has chosen. */
export class QuestionChanged extends Error {
  readonly theirs: Question | null;
  readonly conflict: EditConflict;
  constructor(theirs: Question | null, conflict: EditConflict) {
    super('the question was changed by somebody else');
    this.theirs = theirs;
    this.conflict = conflict;
  }
}

const TRIES = 5;
const LISTS = { audio: 'audio', video: 'videos' } as const;

/** A file comes into the quiz, or gets its words, before a question names it. */
function withMedia(now: NestedQuiz, kind: 'audio' | 'video', media: DraftMedia) {
  const list = now[LISTS[kind]];
  const alt = media.alt.trim();
  const known = list.find(({ id, asset }) => (media.id === null ? asset === media.asset : id === media.id));
  if (known && known.alt === alt) return { id: known.id, list: null };
  if (known) return { id: known.id, list: list.map((one) => (one === known ? { ...one, alt } : one)) };
  const id = Math.max(now.ids[LISTS[kind]], ...list.map((one) => one.id)) + 1;
  return { id, list: [...list, { id, title: media.title, asset: media.asset, alt, url: null }] };
}

async function settleMedia(queries: QueryClient, quiz: number, draft: Draft): Promise<Draft> {
  let settled = draft;
  for (const kind of ['audio', 'video'] as const) {
    const media = draft[kind];
    const now = shownQuiz(queries, quiz);
    if (!media || !now) continue;
    const { id, list } = withMedia(now, kind, media);
    if (list) {
      const saved = await saveMedia(quiz, now.version, { [LISTS[kind]]: list });
      await keepQuiz(queries, quiz, () => saved);
    }
    settled = { ...settled, [kind]: { ...media, id } };
  }
  return settled;
}

const same = (a: Question | null, b: Question | null) => JSON.stringify(a) === JSON.stringify(b);
const idOfNew = ({ ids, questions }: NestedQuiz) =>
  Math.max(ids.questions, ...questions.map(({ id }) => id)) + 1;

/** What was sent, and the id that a new question was sent with: so it is known again where no answer came. */
export type Attempt = { id: number | null; sent: Body[] };

export const firstAttempt = (): Attempt => ({ id: null, sent: [] });

/**
 * Saves a question over the newest version of its quiz. Changes of other questions do not matter to it.
 *
 * @param seen The question as its author saw it; null: it is a new one.
 * @param attempt What earlier saves of the same words have sent, and where this one writes what it sends.
 */
export async function saveQuestion(
  queries: QueryClient,
  quiz: number,
  draft: Draft,
  seen: Question | null,
  attempt: Attempt,
): Promise<Question> {
  let base = seen;
  let conflict: EditConflict | null = null;
  for (let tries = 1; ; tries += 1) {
    const now = shownQuiz(queries, quiz) ?? (await freshQuiz(queries, quiz));
    const id = base?.id ?? attempt.id;
    const there = now.questions.find((question) => question.id === id) ?? null;
    const hasArrived = there !== null && attempt.sent.some((body) => isAsSent(there, body));
    if (hasArrived) base = there;
    else if (base && !same(there, base))
      throw new QuestionChanged(there, conflict ?? { version: now.version, savedBy: null, savedAt: null });
    // A new one of somebody else has taken the id meanwhile.
    else if (there && !base) attempt.id = null;
    try {
      const ready = await settleMedia(queries, quiz, draft);
      const body = bodyOf(ready);
      if (there && hasArrived && isAsSent(there, body)) {
        void renewFindings(queries, quiz);
        return there;
      }
      const newest = shownQuiz(queries, quiz) ?? now;
      if (!base) attempt.id ??= idOfNew(newest);
      attempt.sent.push(body);
      const { version, ...saved } = base
        ? await changeQuestion(quiz, base.id, newest.version, body)
        : await addQuestion(quiz, newest.version, { ...body, id: attempt.id ?? 0 });
      await keepQuiz(queries, quiz, (before) => ({
        ...before,
        version,
        has_draft_changes: true,
        // The page may have been read anew between the save and its answer.
        questions: before.questions.some((question) => question.id === saved.id)
          ? before.questions.map((question) => (question.id === saved.id ? saved : question))
          : [...before.questions, saved],
      }));
      void renewFindings(queries, quiz);
      return saved;
    } catch (error) {
      conflict = conflictOf(error);
      if (!conflict || tries >= TRIES) throw error;
      await freshQuiz(queries, quiz);
    }
  }
}
