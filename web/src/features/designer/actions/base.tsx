import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18n, { type TFunction } from 'i18next';
import type { Command } from '../model/commands';
import { findCard } from '../model/lookup';
import type { DesignerStore } from '../store';

const UNDO_SHOWN = 7000;

/** More cards than these are neither deleted nor cut without a question. */
const UNASKED = 5;
export const areMany = (cards: readonly number[]) => cards.length > UNASKED;

type T = TFunction<'designer'>;

/** What every action needs: the course, words for it, and ways to tell people what happened. */
export function actionBase(store: DesignerStore, t: T, game: number) {
  const draft = () => store.get().draft;
  const say = (text: string) => store.set({ announced: { text } });
  const nameOf = (id: number) => findCard(draft(), id)?.name || t('card.unnamed');
  const newName = () => t('card.newName', { number: draft().questions.length + 1 });
  const words = (label: Command['label']) => t(`steps.${label.code}`, { count: label.count ?? 1 });

  const step = (done: boolean, label: Command['label'] | undefined, what: 'undone' | 'redone') => {
    if (done && label) say(t(`history.${what}`, { step: words(label) }));
  };
  const undo = () => {
    const label = store.get().history.past.at(-1)?.label;
    step(store.undo(), label, 'undone');
  };
  const redo = () => {
    const label = store.get().history.future[0]?.label;
    step(store.redo(), label, 'redone');
  };

  let offered: string | undefined;
  /** Says what was done, with a button that takes it back as long as nothing else was changed. */
  const toastWithUndo = (message: string) => {
    const { draft: after, history } = store.get();
    const last = history.past.at(-1);
    // What can only take back the newest step stands alone.
    if (offered) notifications.hide(offered);
    const id = notifications.show({
      onClose: () => stopWatching(),
      autoClose: UNDO_SHOWN,
      role: 'status',
      closeButtonProps: { 'aria-label': i18n.t('common:close') },
      message: (
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm">{message}</Text>
          <Button
            size="compact-sm"
            variant="light"
            flex="none"
            onClick={() => {
              notifications.hide(id);
              if (store.get().draft === after) undo();
              else say(t('history.tooLate'));
            }}
          >
            {t('history.undo')}
          </Button>
        </Group>
      ),
    });
    offered = id;
    // Undone by the key or the button of the bar: the offer has nothing to take back any more.
    const stopWatching = store.subscribe(() => {
      if (last && !store.get().history.past.includes(last)) notifications.hide(id);
    });
  };

  /** Runs an edit and says so, on the screen and to screen readers. */
  const runAndSay = (command: Command, message: string): boolean => {
    if (!store.run(command)) return false;
    say(message);
    toastWithUndo(message);
    return true;
  };

  const showNew = (card: number) => {
    store.goTo(card, { field: 'name' });
    say(t('said.added', { card: nameOf(card) }));
  };

  return { store, t, game, draft, say, nameOf, newName, undo, redo, toastWithUndo, runAndSay, showNew };
}

export type ActionBase = ReturnType<typeof actionBase>;
