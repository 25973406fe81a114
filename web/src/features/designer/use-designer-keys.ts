import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { useDesigner } from './context';
import { type Focused, focusCard, focusCardSoon, neighbourOf } from './focused';
import { cardOfAnswer } from './model/lookup';
import { useShortcuts } from './shortcuts';
import { useActions } from './use-actions';
import { useClipboard } from './use-clipboard';

type Panels = {
  onFind: () => void;
  onProblems: () => void;
  onHelp: () => void;
  onFull: () => void;
};

/** What the keys do, in every view. */
export function useDesignerKeys({ onFind, onProblems, onHelp, onFull }: Panels) {
  const { store, saver } = useDesigner();
  const { t } = useTranslation('designer');
  const actions = useActions();
  useClipboard();

  const chosen = () => store.get().selection.cards;
  const cardOf = (focused: Focused) => (focused && 'card' in focused ? focused.card : chosen().at(-1));
  /** The card with the focus, with all chosen ones when it is one of them; without a focus the chosen ones. */
  const acted = (focused: Focused): readonly number[] =>
    !focused || !('card' in focused) || chosen().includes(focused.card) ? chosen() : [focused.card];

  const openMenu = (focused: Focused, target: EventTarget | null) => {
    const element = target instanceof Element ? target : document.body;
    const box = element.getBoundingClientRect();
    const at =
      element === document.body
        ? { x: box.width / 2, y: box.height / 3 }
        : { x: box.left + Math.min(24, box.width / 2), y: box.top + Math.min(24, box.height / 2) };
    if (focused && 'answer' in focused) {
      const card = cardOfAnswer(store.get().draft, focused.answer);
      if (card) store.set({ menu: { ...at, target: { on: 'answer', card: card.id, ...focused } } });
      return;
    }
    const stage = element.closest('[data-stage]')?.getAttribute('data-stage');
    if (stage) return store.set({ menu: { ...at, target: { on: 'stage', stage: Number(stage) } } });
    const cards = acted(focused);
    if (cards.length > 0) {
      if (focused) store.select(cards);
      return store.set({ menu: { ...at, target: { on: 'cards', cards } } });
    }
    const place = store.place?.();
    store.set({ menu: { ...at, target: { on: 'canvas', at: place ?? { x: 0, y: 0 } } } });
  };

  useShortcuts({
    undo: actions.undo,
    redo: actions.redo,
    newCard: () => actions.addCard(),
    child: (focused) => {
      const card = cardOf(focused);
      if (card !== undefined) actions.addChild(card);
    },
    sibling: (focused) => {
      const card = cardOf(focused);
      if (card !== undefined) actions.addSibling(card);
    },
    delete: (focused) => {
      const { draft } = store.get();
      if (focused && 'answer' in focused) {
        const card = cardOfAnswer(draft, focused.answer);
        actions.disconnect(focused.answer);
        // The arrow is gone, its card is there.
        if (card) focusCardSoon(card.id);
        return;
      }
      const cards = acted(focused);
      const order = draft.questions.map(({ id }) => id);
      const next = focused && neighbourOf(focused.card, cards, order);
      actions.deleteCards(cards);
      if (!next || store.get().deleting) return;
      if (next.isDrawn) {
        store.goTo(next.card);
        focusCardSoon(next.card);
      } else focusCard(next.card);
    },
    duplicate: (focused) => {
      const cards = acted(focused);
      if (cards.length > 0) actions.duplicate(cards);
    },
    editFields: (focused) => {
      const card = cardOf(focused);
      if (card === undefined) return;
      store.select([card]);
      store.set({ focus: { field: 'text' } });
    },
    selectAll: actions.selectAll,
    group: (focused) => actions.group(acted(focused)),
    menu: openMenu,
    find: onFind,
    goTo: () => store.set({ picker: { to: 'go' } }),
    before: (focused) => void actions.highlight('before', cardOf(focused)),
    after: (focused) => void actions.highlight('after', cardOf(focused)),
    deselect: actions.letGo,
    // What keeps it from being saved stands in a line of its own.
    save: () => void saver.flush().then((isSaved) => isSaved && notify.done(t('save.done'))),
    previewHere: (focused) => {
      const [only, ...more] = acted(focused);
      actions.preview(only !== undefined && more.length === 0 ? only : null);
    },
    previewStart: () => actions.preview(null),
    problems: onProblems,
    nextProblem: actions.nextProblem,
    help: onHelp,
    full: onFull,
  });
}
