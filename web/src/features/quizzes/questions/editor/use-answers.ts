import { type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { oneLine, textToHtml } from '@/shared/lib/html-text';
import { notify } from '@/shared/lib/notify';
import type { RichTextHandle } from '@/shared/ui/rich-text-editor/rich-text-editor';
import { undoToast } from '@/shared/ui/undo-toast';
import {
  addAnswer,
  type Draft,
  emptyAnswer,
  isBlank,
  MAX_ANSWERS,
  markRight,
  moveAnswer,
  setShare,
} from '../model/draft';
import type { AnswerActions } from './answer-row';

type Options = {
  draft: Draft;
  edit: (change: (draft: Draft) => Draft) => void;
  drag: (event: PointerEvent<HTMLElement>, key: number) => void;
};

/** The control that had the focus keeps it, though its line was taken to another place. */
function keepFocus() {
  const active = document.activeElement;
  requestAnimationFrame(() => {
    if (active instanceof HTMLElement && active.isConnected) active.focus();
  });
}

/** Everything that is done with the lines of answers, by mouse and by keys. */
export function useAnswers(options: Options) {
  const { t } = useTranslation('quiz-questions');
  const [said, setSaid] = useState('');
  const fields = useRef(new Map<number, RichTextHandle>());
  const latest = useRef({ ...options, t });
  useLayoutEffect(() => {
    latest.current = { ...options, t };
  });

  const actions = useMemo(() => {
    const now = () => latest.current;
    const focus = (key: number | undefined) => {
      if (key !== undefined) fields.current.get(key)?.focus();
    };
    const move = (key: number, before: number | null) => {
      const { draft, edit, t: words } = now();
      const moved = moveAnswer(draft, key, before);
      const place = moved.answers.findIndex((answer) => answer.key === key);
      if (draft.answers[place]?.key === key) return;
      keepFocus();
      edit((was) => moveAnswer(was, key, before));
      setSaid(words('answer.moved', { number: place + 1, total: moved.answers.length }));
    };
    const add = (after?: number) => {
      const { draft, edit } = now();
      if (draft.answers.length >= MAX_ANSWERS) return;
      const added = emptyAnswer();
      // Drawn at once: whoever types on must not write into the line before.
      flushSync(() => edit((was) => addAnswer(was, added, after)));
      focus(added.key);
    };
    const take = (key: number) =>
      flushSync(() =>
        now().edit((draft) => ({ ...draft, answers: draft.answers.filter((answer) => answer.key !== key) })),
      );
    const placeOf = (key: number) => now().draft.answers.findIndex((answer) => answer.key === key);

    return {
      add,
      move,
      focus,
      drag: (event, key) => now().drag(event, key),
      hold: (key, field) => {
        if (field) fields.current.set(key, field);
        else fields.current.delete(key);
      },
      edit: (key, patch) =>
        now().edit((draft) => ({
          ...draft,
          answers: draft.answers.map((answer) => (answer.key === key ? { ...answer, ...patch } : answer)),
        })),
      mark: (key, right) => {
        const { edit, t: words } = now();
        edit((draft) => markRight(draft, key, right));
        setSaid(words(right ? 'answer.markedRight' : 'answer.markedWrong', { number: placeOf(key) + 1 }));
      },
      share: (key, share) => now().edit((draft) => setShare(draft, key, share)),
      next: (key) => {
        const { answers } = now().draft;
        const following = answers[placeOf(key) + 1];
        if (following && isBlank(following)) focus(following.key);
        else add(key);
      },
      erase: (key) => {
        const { answers } = now().draft;
        const place = placeOf(key);
        const answer = answers[place];
        const previous = answers[place - 1];
        if (!answer || !previous || !isBlank(answer)) return;
        take(key);
        focus(previous.key);
      },
      remove: (key) => {
        const { draft, t: words } = now();
        const place = placeOf(key);
        const gone = draft.answers[place];
        const before = draft.answers[place + 1]?.key ?? null;
        if (!gone) return;
        take(key);
        focus((draft.answers[place + 1] ?? draft.answers[place - 1])?.key);
        if (isBlank(gone)) return;
        const name = oneLine(gone.text);
        undoToast(name ? words('answer.removed', { name }) : words('answer.removedEmpty'), () =>
          now().edit((was) => {
            if (was.answers.some((answer) => answer.key === key)) return was;
            return moveAnswer({ ...was, answers: [...was.answers, gone] }, key, before);
          }),
        );
      },
      step: (key, by) => {
        const { answers } = now().draft;
        const to = placeOf(key) + by;
        if (to < 0 || to >= answers.length) return;
        move(key, (by < 0 ? answers[to] : answers[to + 1])?.key ?? null);
      },
      fill: (key, lines) => {
        const { draft, edit, t: words } = now();
        const place = placeOf(key);
        const [own = '', ...rest] = lines;
        const room = MAX_ANSWERS - draft.answers.filter((answer) => !isBlank(answer)).length - 1;
        const more = rest
          .slice(0, Math.max(0, room))
          .map((line) => ({ ...emptyAnswer(), text: textToHtml(line) }));
        flushSync(() =>
          edit((was) => ({
            ...was,
            answers: was.answers
              .map((answer) => (answer.key === key ? { ...answer, text: textToHtml(own) } : answer))
              .toSpliced(place + 1, 0, ...more)
              .filter((answer) => answer.key === key || !isBlank(answer)),
          })),
        );
        focus(more.at(-1)?.key ?? key);
        const leftOut = rest.length - more.length;
        if (leftOut > 0) notify.warn(words('answer.leftOut', { count: leftOut, max: MAX_ANSWERS }));
      },
    } satisfies AnswerActions & Record<string, unknown>;
  }, []);
  return { actions, said };
}
