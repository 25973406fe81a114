import { oneLine } from '@/shared/lib/html-text';
import * as cmd from '../model/commands';
import { addChild, addSibling, insertBetween } from '../model/graph-commands';
import { findAnswer, findCard } from '../model/lookup';
import { type Point, type Target, target } from '../model/types';
import { type ActionBase, areMany } from './base';

/** Adding, connecting and deleting cards and answers. */
export function cardActions({ store, t, draft, say, nameOf, newName, runAndSay, showNew }: ActionBase) {
  const connect = (card: number, answer: number, to: Target) => {
    const index = (findCard(draft(), card)?.answers.findIndex((a) => a.id === answer) ?? 0) + 1;
    if (!store.run(cmd.connect(card, answer, to))) return;
    const from = { answer: index, card: nameOf(card) };
    if (to.to === 'card') say(t('said.connected', { ...from, target: nameOf(to.card) }));
    else say(t(to.to === 'end' ? 'said.connectedEnd' : 'said.connectedOpen', from));
  };
  const make = (command: (cmd.Command & { card: { id: number } }) | null) => {
    if (command && store.run(command)) showNew(command.card.id);
  };

  const deleteNow = (ids: readonly number[]) => {
    const [first] = ids;
    if (first === undefined) return;
    const command = cmd.deleteCards(draft(), ids);
    const deleted =
      ids.length === 1
        ? t('said.deleted', { card: nameOf(first) })
        : t('said.deletedMany', { count: ids.length });
    const opened = command.opened > 0 ? ` ${t('said.opened', { count: command.opened })}` : '';
    runAndSay(command, deleted + opened);
  };

  return {
    addCard(at?: Point) {
      const near = store.get().selection.cards.at(-1);
      make(cmd.addCard(draft(), store.ids, { at, near, name: newName() }));
    },

    addConnectedCard(from: { card: number; answer: number }, at?: Point) {
      make(cmd.addConnectedCard(draft(), store.ids, from, { at, name: newName() }));
    },

    addChild: (card: number) => make(addChild(draft(), store.ids, card, newName())),
    addSibling: (card: number) => make(addSibling(draft(), store.ids, card, newName())),
    insertBetween: (card: number, answer: number) =>
      make(insertBetween(draft(), store.ids, { card, answer }, newName())),

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

    /** Deletes cards; of many it asks first. */
    deleteCards(ids: readonly number[]) {
      if (areMany(ids)) store.set({ deleting: ids });
      else deleteNow(ids);
    },
    deleteNow,

    /** Deletes a card so that what led to it leads on to the next one. */
    bridge(card: number) {
      const command = cmd.bridgeCard(draft(), card);
      if (command) runAndSay(command, t('said.bridged', { card: nameOf(card) }));
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
      if (!answer) return;
      runAndSay(
        cmd.deleteAnswer(card, id),
        t('said.answerDeleted', { answer: oneLine(answer.text) || t('answer.empty') }),
      );
    },

    moveAnswer(card: number, id: number, by: number) {
      if (!store.run(cmd.moveAnswer(draft(), card, id, by))) return;
      const place = (findCard(draft(), card)?.answers.findIndex((a) => a.id === id) ?? 0) + 1;
      say(t('said.answerMoved', { place }));
    },

    setStart(id: number | null) {
      if (store.run(cmd.setStart(draft(), id)) && id !== null) say(t('said.start', { card: nameOf(id) }));
    },

    /** Puts words in place of others; null: there was nothing to replace. */
    replace(command: (cmd.Command & { count: number }) | null) {
      if (command) runAndSay(command, t('find.replaced', { count: command.count }));
      else say(t('find.notReplaced'));
    },

    /** Moves cards a little, as one step for a row of key presses. */
    nudge(ids: readonly number[], by: Point) {
      const places = new Map(
        draft()
          .questions.filter((c) => ids.includes(c.id))
          .map((c) => [c.id, { x: c.position.x + by.x, y: c.position.y + by.y }]),
      );
      store.run({ ...cmd.moveCards(places), field: `nudge:${ids.join()}` });
      say(t('canvas.moved'));
    },
  };
}
