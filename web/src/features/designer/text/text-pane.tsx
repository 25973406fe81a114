import type { EditorView } from '@codemirror/view';
import { Button, Group } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { storage } from '@/shared/lib/storage';
import { useDesigner } from '../context';
import { CheatSheet } from './cheat-sheet';
import { NoteList } from './note-list';
import { parse } from './parse';
import type { Pasted } from './paste/pasted';
import { recognise } from './paste/recognise';
import classes from './text.module.css';
import { TextFiles } from './text-files';
import { useTextEditor } from './use-text-editor';

const PasteDialog = part(() => import('./paste/paste-dialog').then((m) => ({ default: m.PasteDialog })));
const HELP = 'rozmova.designer.text-help';

/** The course as a text: written like on paper, beside the map that follows it. */
export function TextPane() {
  const { t } = useTranslation('designer-text');
  const { store } = useDesigner();
  const frame = useRef<HTMLDivElement>(null);
  const [pasted, setPasted] = useState<{ found: Pasted; text: string } | null>(null);
  const { view, said, discard, forgetMeetings } = useTextEditor(frame, (data) => {
    const text = data.getData('text/plain');
    const found = recognise(data.getData('text/html'), text);
    setPasted(found && { found, text });
    return found !== null;
  });
  // Whoever begins has it open; later it stays as it was left.
  const [isHelped, setHelped] = useState(
    () => (storage.get(HELP) ?? (store.get().draft.questions.length === 0 ? 'open' : '')) === 'open',
  );
  const toggle = () => {
    storage.set(HELP, isHelped ? 'closed' : 'open');
    setHelped(!isHelped);
  };
  return (
    <section className={classes.pane} aria-label={t('title')}>
      <Group gap={4} justify="flex-end" className={classes.head}>
        <TextFiles
          onFound={(found, text) => setPasted({ found, text })}
          onText={(text) => view && insertCards(view, text)}
        />
        <Button
          size="compact-sm"
          variant="subtle"
          flex="none"
          leftSection={<IconHelp size={16} aria-hidden="true" />}
          aria-expanded={isHelped}
          onClick={toggle}
        >
          {t('help.title')}
        </Button>
      </Group>
      <div className={classes.body}>
        <div className={classes.editor} ref={frame} />
        {isHelped && <CheatSheet />}
      </div>
      {pasted && view && (
        <Suspense>
          <PasteDialog
            found={pasted.found}
            taken={parse(view.state.doc.toString()).cards.map((card) => card.name)}
            onClose={() => {
              setPasted(null);
              view.focus();
            }}
            onText={() => view.dispatch(view.state.replaceSelection(pasted.text))}
            onCards={(cards) => insertCards(view, cards)}
          />
        </Suspense>
      )}
      <NoteList
        said={said}
        onGo={(line) => view && goToLine(view, line)}
        view={view}
        onDiscard={() => {
          discard();
          view?.focus();
        }}
        onRead={() => {
          forgetMeetings();
          view?.focus();
        }}
      />
    </section>
  );
}

/** Puts cards behind the card in which the cursor stands. */
function insertCards(view: EditorView, cards: string) {
  const text = view.state.doc.toString();
  const { head } = view.state.selection.main;
  const at =
    parse(text).cards.find(({ span }) => span.from <= head && head <= span.to)?.span.to ?? text.length;
  const before = text.slice(0, at);
  const gap = before.trim() === '' ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const insert = `${gap}${cards}${at < text.length ? '' : '\n'}`;
  view.dispatch({
    changes: { from: at, insert },
    selection: { anchor: at + insert.length },
    scrollIntoView: true,
    userEvent: 'input.paste',
  });
}

function goToLine(view: EditorView, line: number) {
  const at = view.state.doc.line(Math.min(line, view.state.doc.lines));
  view.dispatch({ selection: { anchor: at.to }, scrollIntoView: true });
  view.focus();
}
