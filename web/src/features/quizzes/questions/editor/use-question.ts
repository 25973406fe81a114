import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@/shared/api/errors';
import type { EditConflict } from '@/shared/lib/conflict';
import { errorText } from '@/shared/lib/notify';
import { useMe } from '@/shared/lib/session';
import { shownQuiz } from '../api';
import {
  adopt,
  type Draft,
  draftOf,
  emptyDraft,
  isBlank,
  isSame,
  savedOver,
  withNewKeys,
} from '../model/draft';
import type { NestedQuiz, Question } from '../model/types';
import { keeper } from './kept';
import { firstAttempt, QuestionChanged, saveQuestion } from './save';

export type Conflict = { who: EditConflict; theirs: Question | null };
/** What the server refused, by the field that it belongs to. */
export type FieldErrors = {
  text?: string;
  name?: string;
  weight?: string;
  answers: ReadonlyMap<number, string>;
};
type State = { draft: Draft; base: Draft; seen: Question | null };

const KEEP_AFTER = 400;
const NO_ERRORS: FieldErrors = { answers: new Map() };

/** `answers[2].text` is the third of those that were sent. */
function fieldErrors(error: unknown, draft: Draft): { fields: FieldErrors; rest: string | null } {
  const answers = new Map<number, string>();
  const fields: Omit<FieldErrors, 'answers'> = {};
  let rest: string | null = null;
  const sent = draft.answers.filter((answer) => !isBlank(answer));
  for (const [path, [text = ''] = []] of Object.entries((isApiError(error) && error.errors) || {})) {
    const answer = sent[Number(/^answers\[(\d+)\]/.exec(path)?.[1] ?? -1)];
    if (answer) answers.set(answer.key, text);
    else if (path === 'text' || path === 'name' || path === 'weight') fields[path] = text;
    else rest ??= text;
  }
  const isPlaced = answers.size > 0 || Object.keys(fields).length > 0;
  return { fields: { ...fields, answers }, rest: rest ?? (isPlaced ? null : errorText(error)) };
}

/** One question in the editor, from the first word to the save. What is typed is lost by nothing but its author. */
export function useQuestion(quiz: NestedQuiz, question: Question | null) {
  const queries = useQueryClient();
  const me = useMe().id;
  const [kept] = useState(() => keeper(me, quiz.id, question?.id ?? null));
  const [first] = useState(() => {
    const base = question ? draftOf(question, quiz) : emptyDraft();
    const found = kept.get();
    const draft = found && withNewKeys(found.draft);
    if (!draft || isSame(draft, base))
      return { state: { draft: base, base, seen: question }, restored: null };
    return { state: { draft, base, seen: found.seen }, restored: found.at };
  });
  const [state, show] = useState<State>(first.state);
  const [restored, setRestored] = useState(first.restored);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [alert, setAlert] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  // What is true at this moment, also for whoever asks before it is drawn.
  const now = useRef(state);
  const put = (next: State) => {
    now.current = next;
    show(next);
  };
  const isDirty = () => !isSame(now.current.draft, now.current.base);
  const { draft, base, seen } = state;
  const dirty = !isSame(draft, base);

  const calm = () => {
    setErrors(NO_ERRORS);
    setAlert(null);
  };
  const edit = (change: (draft: Draft) => Draft) => {
    calm();
    put({ ...now.current, draft: change(now.current.draft) });
  };
  const attempt = useRef(firstAttempt());
  const start = (next: Draft, of: Question | null) => {
    calm();
    attempt.current = firstAttempt();
    setConflict(null);
    setRestored(null);
    put({ draft: next, base: next, seen: of });
  };

  // Somebody else's newer words are shown at once to who has written nothing over them.
  const incoming = question && JSON.stringify(question) !== JSON.stringify(seen) ? question : null;
  useEffect(() => {
    if (!incoming || dirty) return;
    const next = draftOf(incoming, quiz);
    now.current = { draft: next, base: next, seen: incoming };
    show(now.current);
  }, [incoming, dirty, quiz]);

  useEffect(() => {
    if (!dirty) return kept.drop();
    const later = setTimeout(() => kept.put(draft, seen), KEEP_AFTER);
    return () => clearTimeout(later);
  }, [dirty, draft, seen, kept]);
  const isGivenUp = useRef<boolean>(false);
  useEffect(
    () => () => {
      const { draft: last, base: saved, seen: of } = now.current;
      if (!isGivenUp.current && !isSame(last, saved)) kept.put(last, of);
    },
    [kept],
  );

  const isBusy = useRef<boolean>(false);
  const saving = useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ sent, over }: { sent: Draft; over: Question | null }) =>
      saveQuestion(queries, quiz.id, sent, over, attempt.current),
  });

  /** What was saved; null when it was not. Two saves at once would make two questions of a new one. */
  const save = async (over = now.current.seen): Promise<Question | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    const sent = now.current.draft;
    calm();
    setConflict(null);
    try {
      const saved = await saving.mutateAsync({ sent, over });
      attempt.current = firstAttempt();
      const library = shownQuiz(queries, quiz.id) ?? quiz;
      const next = savedOver(sent, saved, library);
      const draftNow = now.current.draft;
      put({ draft: draftNow === sent ? next : adopt(draftNow, next), base: next, seen: saved });
      setRestored(null);
      setSavedAt(new Date());
      return saved;
    } catch (error) {
      if (error instanceof QuestionChanged) setConflict({ who: error.conflict, theirs: error.theirs });
      else {
        const { fields, rest } = fieldErrors(error, sent);
        setErrors(fields);
        setAlert(rest);
      }
      return null;
    } finally {
      isBusy.current = false;
    }
  };

  return {
    draft,
    seen,
    dirty,
    isDirty,
    edit,
    save,
    start,
    discard: () => start(now.current.base, now.current.seen),
    /** On the way to another page, and told that the words may go. */
    giveUp: () => {
      isGivenUp.current = true;
      kept.drop();
    },
    isSaving: saving.isPending,
    errors,
    alert,
    conflict,
    savedAt,
    restored,
  };
}
