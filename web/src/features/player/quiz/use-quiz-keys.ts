import { byDigit, useKeys } from '../use-keys';

type Keys = {
  answers: readonly { id: number }[];
  /** False while a dialog asks something. */
  enabled: boolean;
  /** The fields of the answers, in their order. */
  fields: () => HTMLInputElement[];
  onPick: (answer: number) => void;
  onMain: () => void;
  onEscape: () => void;
};

const ACTS_ITSELF = 'button, a, summary, video, audio, [role="slider"], input[type="range"]';

/**
 * Digits tick, arrows walk from answer to answer, Enter does what the large button does, Escape asks to leave. Whatever
 * has keys of its own keeps them.
 */
export function useQuizKeys({ answers, enabled, fields, onPick, onMain, onEscape }: Keys) {
  useKeys((event) => {
    if (event.key === 'Escape') return onEscape();
    if (!enabled || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    const answer = byDigit(event.key, answers);
    if (answer) {
      fields()[answers.indexOf(answer)]?.focus();
      return onPick(answer.id);
    }
    if (target?.closest(ACTS_ITSELF)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return onMain();
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    const all = fields();
    const at = all.indexOf(target as HTMLInputElement);
    // Radio buttons walk and tick by themselves once one of them has the focus.
    if (at >= 0 && all[at]?.type === 'radio') return;
    const next = at < 0 ? all[by > 0 ? 0 : all.length - 1] : all[(at + by + all.length) % all.length];
    if (!next) return;
    event.preventDefault();
    next.focus();
    const first = answers[all.indexOf(next)];
    if (next.type === 'radio' && first) onPick(first.id);
  });
}
