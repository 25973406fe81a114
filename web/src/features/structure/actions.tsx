import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/shared/lib/session';
import { SEEN_IN } from '@/shared/queries/refresh';
import { ActionsContext, addressOf, type Dialog, type StructureActions } from './context';
import { Dialogs } from './dialogs/dialogs';
import { type Move, type Place, planMove } from './model/move';
import type { Index, Key, Slot } from './model/tree';
import { useChanges } from './use-changes';
import { useNames } from './use-names';

/** So many people are no slip of the mouse. */
const ASKS_ABOVE = 20;

/** What opened a dialog and gets the focus back; for a menu, which is gone by then, the button that opened it. */
function focusedOpener() {
  const from = document.activeElement;
  const menu = from?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : from;
}

/** There Ctrl+Z belongs to what is typed. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

type Props = {
  index: Index;
  ask: (slots: readonly Slot[]) => void;
  to?: (key: Key) => string;
  onMade?: (key: Key) => void;
  onDeleted?: (key: Key) => void;
  onMoved?: (move: Move) => void;
  children: ReactNode;
};
const nothing = () => undefined;

/** What can be done with the structure, wherever a part of it is shown, and the dialogs that ask for it. */
export function StructureActionsProvider({ index, ask, to, onMade, onDeleted, onMoved, children }: Props) {
  const { t } = useTranslation('structure');
  const mayEdit = useCan('edit_org_structure');
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [round, setRound] = useState(0);
  const opener = useRef<Element | null>(null);
  const { change, offerUndo, undo } = useChanges();
  const names = useNames();

  const move = async (wanted: Move) => {
    onMoved?.(wanted);
    const [first] = wanted.moved;
    const text =
      wanted.moved.length === 1 && first
        ? t('moved.one', { name: first.name, target: wanted.target.name })
        : t('moved.many', { what: names.what(wanted.moved), target: wanted.target.name });
    return change(wanted.change, wanted.inverse, [text, ...names.headless(index, wanted)].join('. '));
  };
  const drop = (keys: Key[], place: Place) => {
    const plan = planMove(index, keys, place);
    if ('refusal' in plan) return;
    if (plan.move.counts.people > ASKS_ABOVE) setDialog({ kind: 'many', move: plan.move });
    else void move(plan.move);
  };
  useWindowEvent('keydown', (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyZ';
    if (!isUndo || !undo || !mayEdit || dialog || isTyping(event.target)) return;
    event.preventDefault();
    undo();
  });
  const returnFocus = () => {
    const open = opener.current?.isConnected ? opener.current : document.querySelector('[role="tree"], h1');
    if (open instanceof HTMLElement) open.focus();
  };
  const actions: StructureActions = {
    index,
    ask,
    mayEdit,
    open: (next) => {
      opener.current = focusedOpener();
      setDialog(next);
    },
    close: () => {
      setDialog(null);
      setTimeout(returnFocus);
    },
    isAsking: dialog !== null,
    renew: async () => {
      const parts = SEEN_IN.partsOfStructure.map((path) =>
        queries.refetchQueries({ queryKey: ['get', path], type: 'active' }),
      );
      await Promise.all(parts);
      setRound((before) => before + 1);
    },
    move,
    drop,
    offerUndo,
    undo,
    to: to ?? addressOf,
    onMade: onMade ?? nothing,
    onDeleted: onDeleted ?? nothing,
  };
  return (
    <ActionsContext value={actions}>
      {children}
      <Dialogs dialog={dialog} round={round} />
    </ActionsContext>
  );
}
