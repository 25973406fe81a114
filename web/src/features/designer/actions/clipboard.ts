import { notify } from '@/shared/lib/notify';
import { deleteCards } from '../model/commands';
import { copyCards, parseFragment, pasteCards } from '../model/fragment';
import type { Point } from '../model/types';
import { type ActionBase, areMany } from './base';

/** What was copied last, for browsers that do not let a page read the clipboard. */
let copied: string | null = null;

async function fromSystem(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return copied;
  }
}

/** Copy and paste inside and between courses. The text on the clipboard is the JSON of the cards. */
export function clipboardActions({ store, t, game, draft, say, runAndSay }: ActionBase) {
  const origin = { site: location.origin, game };
  const copyName = (name: string) => (name ? t('card.copyName', { name }) : '');

  const toText = (ids: readonly number[]): string => {
    copied = JSON.stringify(copyCards(draft(), ids, origin));
    return copied;
  };

  const put = (text: string, at: Point | null | undefined) => {
    const fragment = parseFragment(text);
    if (!fragment) return notify.info(t('clipboard.nothing'));
    const command = pasteCards(draft(), store.ids, fragment, {
      origin,
      at: at ?? undefined,
      code: 'paste',
      name: copyName,
    });
    const [first] = command.cards;
    const opened = command.opened > 0 ? ` ${t('said.opened', { count: command.opened })}` : '';
    if (!runAndSay(command, t('clipboard.pasted', { count: command.cards.length }) + opened)) return;
    store.set({ reveal: first === undefined ? null : { card: first } });
    store.select(command.cards);
  };

  /** Of many cards it is asked first: until then they are only copied. */
  const remove = (ids: readonly number[]) => {
    if (areMany(ids)) return store.set({ deleting: ids });
    const command = deleteCards(draft(), ids);
    const opened = command.opened > 0 ? ` ${t('said.opened', { count: command.opened })}` : '';
    runAndSay(command, t('clipboard.cut', { count: ids.length }) + opened);
  };

  const write = async (text: string) => {
    // A browser that refuses still has the copy of this page.
    await navigator.clipboard?.writeText(text).catch(() => {});
  };

  return {
    /** The text of a copy, for an event of the browser that has the clipboard with it. */
    copyText(ids: readonly number[]): string {
      say(t('clipboard.copied', { count: ids.length }));
      return toText(ids);
    },
    cutText(ids: readonly number[]): string {
      const text = toText(ids);
      remove(ids);
      return text;
    },
    pasteText: put,

    async copy(ids: readonly number[]) {
      await write(toText(ids));
      say(t('clipboard.copied', { count: ids.length }));
    },
    async cut(ids: readonly number[]) {
      await write(toText(ids));
      remove(ids);
    },
    async paste(at?: Point | null) {
      const text = await fromSystem();
      put(text !== null && parseFragment(text) ? text : (copied ?? ''), at ?? store.place?.());
    },

    duplicate(chosen: number | readonly number[]) {
      const ids = typeof chosen === 'number' ? [chosen] : chosen;
      const command = pasteCards(draft(), store.ids, copyCards(draft(), ids, origin), {
        origin,
        code: 'duplicateCard',
        name: copyName,
      });
      const [first] = command.cards;
      if (first === undefined || !store.run(command)) return;
      if (command.cards.length === 1) store.goTo(first, { field: 'name' });
      else {
        store.set({ reveal: { card: first } });
        store.select(command.cards);
      }
      say(t('said.duplicated', { count: command.cards.length }));
    },
  };
}
