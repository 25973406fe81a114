import { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/shared/lib/session';
import { asCharacter, useLibrary } from '../api';
import { useDesigner } from '../context';
import { useActions } from '../use-actions';
import { setNotes } from './editor/colours';
import { editorState, inWords, show } from './editor/setup';
import type { Elsewhere, Meeting } from './join';
import { textKeeper } from './keeper';
import { parse } from './parse';
import { isHint, type Note } from './script';
import { TextDraft } from './text-draft';
import { tongueOf } from './words';

const PAUSE = 500;

/** The words of a note, without the number of its line. */
export function useNoteWords() {
  const { t } = useTranslation('designer-text');
  return (note: Note): string => t(`notes.${note.code}`, { name: note.name ?? '' });
}

/** What is to be said beside the text. */
export type Said = {
  notes: readonly Note[];
  elsewhere: readonly Elsewhere[];
  meetings: readonly Meeting[];
};
const nothing: Said = { notes: [], elsewhere: [], meetings: [] };

/** The editor in `frame`, joined with the course: what is typed, what is chosen on the map, what is undone. */
export function useTextEditor(
  frame: React.RefObject<HTMLDivElement | null>,
  pasted: (data: DataTransfer) => boolean,
) {
  const { store, game } = useDesigner();
  const { t, i18n } = useTranslation('designer-text');
  const actions = useActions();
  const person = useMe().id;
  const { pictures, isPending } = useLibrary('character');
  const [draft] = useState(() => new TextDraft(store, textKeeper(person, game), tongueOf(i18n.language)));
  const [said, setSaid] = useState<Said>(nothing);
  const [view, setView] = useState<EditorView | null>(null);
  const words = useNoteWords();
  const latest = useRef({ actions, pasted, words });
  useEffect(() => {
    latest.current = { actions, pasted, words };
  });
  const writer = useRef<() => void>(() => {});
  const teller = useRef<() => void>(() => {});

  useEffect(() => {
    const parent = frame.current;
    if (!parent) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPending = false;
    let line = 1;
    let shownCard: number | undefined;
    const refresh = () => {
      setSaid({ notes: draft.notes, elsewhere: draft.elsewhere, meetings: draft.meetings });
      const marked = draft.notes.map((note) => ({
        line: note.line,
        words: latest.current.words(note),
        isHint: isHint(note),
      }));
      editor.dispatch({ effects: setNotes.of(marked) });
    };
    /** Chooses on the map the card that is being written. */
    const choose = () => {
      const at = editor.state.doc.line(Math.min(line, editor.state.doc.lines)).from;
      const { cards } = parse(editor.state.doc.toString());
      const card = draft.cards[cards.findIndex(({ span }) => span.from <= at && at <= span.to)];
      if (card === undefined || card === shownCard || !editor.hasFocus) return;
      shownCard = card;
      store.select([card]);
      store.set({ reveal: { card } });
    };
    const take = () => {
      show(editor, draft.take(editor.state.doc.toString(), String(shownCard ?? line)));
      refresh();
      if (!draft.hasFaults) choose();
    };
    const write = () => {
      clearTimeout(timer);
      if (isPending) {
        isPending = false;
        take();
      }
      store.release(write);
    };
    writer.current = take;
    teller.current = () => {
      show(editor, draft.text);
      refresh();
    };
    /** The first mistake, when it is asked for. */
    const answerFault = () => {
      const fault = draft.notes.find((note) => !isHint(note));
      if (!store.get().faultAsked || !fault) return;
      store.set({ faultAsked: null });
      const { to } = editor.state.doc.line(Math.min(fault.line, editor.state.doc.lines));
      editor.dispatch({ selection: { anchor: to }, scrollIntoView: true });
      editor.focus();
    };
    const isOwn = () => {
      write();
      return draft.hasFaults;
    };
    const editor = new EditorView({
      parent,
      state: editorState(draft.text, {
        known: () => {
          const { characters, offers, stages } = store.get().draft;
          return {
            tongue: tongueOf(document.documentElement.lang),
            characters: characters.map((one) => one.name),
            offers: offers.map((one) => one.title),
            stages: stages.map((one) => one.title),
          };
        },
        changed() {
          isPending = true;
          store.hold(write);
          clearTimeout(timer);
          timer = setTimeout(write, PAUSE);
        },
        moved(number) {
          if (number !== line) store.seal();
          line = number;
          if (!isPending && !draft.hasFaults) choose();
        },
        left: write,
        undo() {
          if (isOwn()) return false;
          latest.current.actions.undo();
          return true;
        },
        redo() {
          if (isOwn()) return false;
          latest.current.actions.redo();
          return true;
        },
        pasted: (data) => latest.current.pasted(data),
      }),
    });
    const goTo = (card: number) => {
      const span = parse(editor.state.doc.toString()).cards[draft.cards.indexOf(card)]?.span;
      if (!span) return;
      shownCard = card;
      editor.dispatch({
        selection: { anchor: span.from },
        effects: EditorView.scrollIntoView(span.from, { y: 'start', yMargin: 40 }),
      });
    };
    let seen = store.get();
    const off = store.subscribe(() => {
      const now = store.get();
      const before = seen;
      seen = now;
      if (now.draft !== before.draft && !isPending) {
        if (draft.hasFaults) take();
        const text = draft.follow();
        if (text !== editor.state.doc.toString()) {
          show(editor, text);
          refresh();
        } else if (draft.hasFaults) refresh();
      }
      if (now.faultAsked !== before.faultAsked) answerFault();
      const [card] = now.selection.cards;
      if (now.selection !== before.selection && card !== undefined && card !== shownCard && !editor.hasFocus)
        goTo(card);
    });
    const [first] = store.get().selection.cards;
    if (first !== undefined) goTo(first);
    // Whoever begins with the text wants to write.
    if (store.get().draft.questions.length === 0) editor.focus();
    answerFault();
    setView(editor);
    return () => {
      off();
      write();
      editor.destroy();
      setView(null);
    };
  }, [frame, store, draft]);

  // Somebody who is named gets a face of the library, which may come later than the text.
  useEffect(() => {
    if (isPending || !view) return;
    draft.cast = pictures.map(asCharacter);
    writer.current();
  }, [pictures, isPending, view, draft]);

  useEffect(() => {
    if (!view) return;
    show(view, draft.speak(tongueOf(i18n.language)));
    view.dispatch({
      effects: inWords({ name: t('editor'), example: t('example'), completions: t('completions') }),
    });
    writer.current();
  }, [view, draft, i18n.language, t]);

  return {
    view,
    said,
    discard() {
      draft.discard();
      teller.current();
    },
    forgetMeetings() {
      draft.forgetMeetings();
      teller.current();
    },
  };
}
