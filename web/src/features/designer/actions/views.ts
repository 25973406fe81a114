import * as cmd from '../model/commands';
import { findCard } from '../model/lookup';
import type { HighlightKind } from '../model/paths';
import { fieldOf, problems } from '../model/problems';
import type { TidyScope } from '../store';
import type { ActionBase } from './base';

/** What changes only what is looked at, and tidying up, which is looked at before it is done. */
export function viewActions({ store, t, draft, say }: ActionBase) {
  const inScope = (scope: TidyScope): ReadonlySet<number> | undefined => {
    if (scope === 'all') return undefined;
    if (scope === 'selection') return new Set(store.get().selection.cards);
    return new Set(
      draft()
        .questions.filter((c) => c.stage === scope.stage)
        .map((c) => c.id),
    );
  };

  return {
    selectAll() {
      const cards = draft().questions.map((c) => c.id);
      store.select(cards);
      say(t('said.selected', { count: cards.length }));
    },

    /** Shows where cards would go. Nothing is changed until `applyTidy`. */
    async tidy(scope: TidyScope = 'all') {
      const of = draft();
      const { tidyPlaces } = await import('../model/layout');
      if (store.get().draft !== of) return;
      store.set({ tidy: { places: tidyPlaces(of, inScope(scope)), scope, of } });
      say(t('tidy.shown'));
    },
    applyTidy() {
      const { tidy } = store.get();
      if (!tidy) return;
      store.set({ tidy: null });
      say(t(store.run(cmd.tidy(tidy.places)) ? 'said.tidied' : 'said.alreadyTidy'));
    },
    cancelTidy() {
      if (!store.get().tidy) return;
      store.set({ tidy: null });
      say(t('tidy.cancelled'));
    },

    /** Lets some cards stand out; the same again lets go of them. */
    async highlight(kind: HighlightKind, card?: number) {
      const { highlight, selection, draft: of } = store.get();
      if (highlight?.kind === kind) return store.set({ highlight: null });
      const chosen = card === undefined ? selection.cards : [card];
      const isRelation = kind === 'before' || kind === 'after';
      if (isRelation && chosen.length === 0) return say(t('card.chooseOne'));
      const { pathFromStart, related } = await import('../model/paths');
      if (draft() !== of) return;
      const found = isRelation
        ? related(draft(), chosen, kind)
        : pathFromStart(draft(), kind, chosen.length === 1 ? (chosen[0] ?? null) : null);
      if (!found) return say(t('highlight.noPath'));
      store.set({ highlight: found });
      say(t(`highlight.${kind}`, { count: found.cards.size }));
    },

    /** Lets go of the innermost thing that is held: a layout that is looked at, what stands out, what is chosen. */
    letGo() {
      const { tidy, highlight } = store.get();
      if (tidy) {
        store.set({ tidy: null });
        say(t('tidy.cancelled'));
      } else if (highlight) store.set({ highlight: null });
      else store.select([]);
    },

    /** Opens the preview, from a card or from the start. */
    preview: (from: number | null) => store.set({ preview: { from } }),
    closePreview: () => store.set({ preview: null, seen: null }),

    /** Goes to the finding after the selected card's, round and round. */
    nextProblem() {
      const list = problems(store.get().findings).filter((p) => findCard(draft(), p.question));
      if (list.length === 0) return say(t('problems.none'));
      const here = store.get().selection.cards.at(-1);
      const from = list.findLastIndex((p) => p.question === here);
      const next = list[(from + 1) % list.length];
      if (next?.question == null) return;
      store.goTo(next.question, { field: fieldOf(next, draft()), answer: next.answer ?? undefined });
      say(next.message);
    },
  };
}
