import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner } from './context';
import * as cmd from './model/commands';
import { findAnswer, findCard } from './model/lookup';
import { fieldOf, problems } from './model/problems';
import { oneLine } from './model/text';
import { type Point, type Target, target } from './model/types';

const UNDO_SHOWN = 7000;

/** What an author can do, with its announcements and toasts. Every view calls these and nothing else. */
export function useActions() {
  const { store } = useDesigner();
  const { t } = useTranslation('designer');
  return useMemo(() => {
    const draft = () => store.get().draft;
    const say = (text: string) => store.set({ announced: { text } });
    const nameOf = (id: number) => findCard(draft(), id)?.name || t('card.unnamed');
    const newName = () => t('card.newName', { number: draft().questions.length + 1 });

    const step = (done: boolean, label: cmd.Command['label'] | undefined, what: 'undone' | 'redone') => {
      if (done && label)
        say(t(`history.${what}`, { step: t(`steps.${label.code}`, { count: label.count ?? 1 }) }));
    };
    const undo = () => {
      const label = store.get().history.past.at(-1)?.label;
      step(store.undo(), label, 'undone');
    };
    const redo = () => {
      const label = store.get().history.future[0]?.label;
      step(store.redo(), label, 'redone');
    };

    const showNew = (card: number) => {
      store.goTo(card, { field: 'name' });
      say(t('said.added', { card: nameOf(card) }));
    };

    const toastWithUndo = (message: string) => {
      const { draft: after, history } = store.get();
      const step = history.past.at(-1);
      const id = notifications.show({
        onClose: () => stopWatching(),
        autoClose: UNDO_SHOWN,
        role: 'status',
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
      // Undone by the key or the button of the bar: the offer has nothing to take back any more.
      const stopWatching = store.subscribe(() => {
        if (step && !store.get().history.past.includes(step)) notifications.hide(id);
      });
    };

    const connect = (card: number, answer: number, to: Target) => {
      const index = (findCard(draft(), card)?.answers.findIndex((a) => a.id === answer) ?? 0) + 1;
      if (!store.run(cmd.connect(card, answer, to))) return;
      const from = { answer: index, card: nameOf(card) };
      if (to.to === 'card') say(t('said.connected', { ...from, target: nameOf(to.card) }));
      else say(t(to.to === 'end' ? 'said.connectedEnd' : 'said.connectedOpen', from));
    };

    return {
      undo,
      redo,
      say,
      run: (command: cmd.Command) => store.run(command),

      addCard(at?: Point) {
        const near = store.get().selection.cards.at(-1);
        const command = cmd.addCard(draft(), store.ids, { at, near, name: newName() });
        store.run(command);
        showNew(command.card.id);
      },

      addConnectedCard(from: { card: number; answer: number }, at?: Point) {
        const command = cmd.addConnectedCard(draft(), store.ids, from, { at, name: newName() });
        store.run(command);
        showNew(command.card.id);
      },

      startTemplate(scenery: cmd.Scenery) {
        const texts = {
          name: t('template.name'),
          text: t('template.text'),
          right: t('template.right'),
          wrong: t('template.wrong'),
        };
        const command = cmd.startTemplate(draft(), store.ids, texts, scenery);
        store.run(command);
        store.goTo(command.card.id, { field: 'text' });
      },

      deleteCards(ids: readonly number[]) {
        if (ids.length === 0) return;
        const command = cmd.deleteCards(draft(), ids);
        const name = ids.length === 1 && ids[0] !== undefined ? nameOf(ids[0]) : '';
        if (!store.run(command)) return;
        const deleted =
          ids.length === 1 ? t('said.deleted', { card: name }) : t('said.deletedMany', { count: ids.length });
        const opened = command.opened > 0 ? ` ${t('said.opened', { count: command.opened })}` : '';
        say(deleted + opened);
        toastWithUndo(deleted + opened);
      },

      duplicate(id: number) {
        const command = cmd.duplicateCard(draft(), store.ids, id, (name) => t('card.copyName', { name }));
        if (!command) return;
        store.run(command);
        showNew(command.card.id);
      },

      connect,

      /** Takes an arrow away: its answer leads nowhere then. */
      disconnect(answer: number) {
        const from = draft().questions.find((c) => c.answers.some((a) => a.id === answer));
        if (from) connect(from.id, answer, target.open);
      },

      addAnswer(card: number) {
        const command = cmd.addAnswer(draft(), store.ids, card);
        if (store.run(command)) store.set({ focus: { field: 'answer', answer: command.answer.id } });
      },

      deleteAnswer(card: number, id: number) {
        const answer = findAnswer(draft(), card, id);
        if (!answer || !store.run(cmd.deleteAnswer(card, id))) return;
        const text = t('said.answerDeleted', { answer: oneLine(answer.text) || t('answer.empty') });
        say(text);
        toastWithUndo(text);
      },

      moveAnswer(card: number, id: number, by: number) {
        store.run(cmd.moveAnswer(draft(), card, id, by));
      },

      setStart(id: number | null) {
        if (store.run(cmd.setStart(draft(), id)) && id !== null) say(t('said.start', { card: nameOf(id) }));
      },

      async tidy() {
        const { tidyPlaces } = await import('./model/layout');
        if (store.run(cmd.tidy(tidyPlaces(draft())))) say(t('said.tidied'));
      },

      /** Goes to the finding after the selected card's, round and round. */
      nextProblem() {
        const list = problems(store.get().findings).filter((p) => findCard(draft(), p.question));
        if (list.length === 0) return say(t('problems.none'));
        const here = store.get().selection.cards.at(-1);
        const from = list.findLastIndex((p) => p.question === here);
        const next = list[(from + 1) % list.length];
        if (next?.question == null) return;
        store.goTo(next.question, { field: fieldOf(next), answer: next.answer ?? undefined });
        say(next.message);
      },
    };
  }, [store, t]);
}

export type Actions = ReturnType<typeof useActions>;
