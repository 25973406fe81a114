import type { EditorView } from '@codemirror/view';
import { Button, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBulb, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDesigner } from '../context';
import { addPart } from '../model/part-commands';
import { useActions } from '../use-actions';
import { alike } from './alike';
import { parse } from './parse';
import { cardLabels } from './print';
import { isHint, type Note } from './script';
import classes from './text.module.css';
import { type Said, useNoteWords } from './use-text-editor';
import { WaitingText } from './waiting-text';
import { endWord, fold, tongueOf } from './words';

type Props = {
  said: Said;
  view: EditorView | null;
  onGo: (line: number) => void;
  /** Lets go of what was typed and is not taken over. */
  onDiscard: () => void;
  /** What was joined has been read. */
  onRead: () => void;
};

const keyOf = ({ code, line, name }: Note) =>
  code === 'noSuchCard' ? `${code}:${fold(name ?? '')}` : `${code}:${line}:${name ?? ''}`;

/** By line, not by name: a button is not replaced while it is being pressed. */
const placeOf = (note: Note) => (note.code === 'noSuchCard' ? `${note.code}:${note.line}` : keyOf(note));

/** What is to be said about the lines, with what mends it. */
export function NoteList({ said, view, onGo, onDiscard, onRead }: Props) {
  const { t, i18n } = useTranslation('designer-text');
  const { store } = useDesigner();
  const actions = useActions();
  const words = useNoteWords();
  const { notes, meetings } = said;
  const isWaiting = notes.some((note) => !isHint(note));
  // A card that several answers wait for is said once.
  const shown = [...new Map(notes.toReversed().map((note) => [keyOf(note), note])).values()].reverse();
  const missing = shown.flatMap(({ code, name }) => (code === 'noSuchCard' && name ? [name] : []));
  const write = (lines: string) => {
    if (!view) return;
    const { length } = view.state.doc;
    const gap = length === 0 ? '' : view.state.doc.toString().endsWith('\n') ? '\n' : '\n\n';
    view.dispatch({ changes: { from: length, insert: gap + lines }, userEvent: 'input' });
    view.dispatch({ selection: { anchor: view.state.doc.length }, scrollIntoView: true });
    view.focus();
  };
  const addCards = (names: readonly string[]) => write(names.map((name) => `# ${name}\n`).join('\n'));
  const meant = (name: string) => {
    if (!view) return [];
    const names = parse(view.state.doc.toString()).cards.map((card) => card.name);
    return alike(name, [...cardLabels(names), endWord(tongueOf(i18n.language))]);
  };
  /** Notes are a moment older than the text: what the line says now is meant. */
  const nameNow = ({ name = '', line }: Note) => {
    if (!view) return name;
    const { doc } = view.state;
    for (const { lead } of parse(doc.toString()).cards.flatMap((one) => one.answers))
      if (lead.to === 'card' && doc.lineAt(lead.at.from).number === line) return lead.label;
    return name;
  };
  /** Every answer that leads to the name in this line leads to the card instead. */
  const leadTo = (note: Note, card: string) => {
    if (!view) return;
    const name = nameNow(note);
    const answers = parse(view.state.doc.toString()).cards.flatMap((one) => one.answers);
    // One arrow may stand for several answers.
    const places = new Map(
      answers.flatMap(({ lead }) =>
        lead.to === 'card' && fold(lead.label) === fold(name) ? [[lead.at.from, lead.at]] : [],
      ),
    );
    const changes = [...places.values()].map((at) => ({ ...at, insert: card }));
    view.dispatch({ changes, userEvent: 'input' });
    view.focus();
  };
  const addOffer = (title: string) => {
    const offer = { title, description: '', price: '', picture: null, picture_id: null };
    actions.run(addPart(store.get().draft, store.ids, 'offers', offer));
  };
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {[
          notes.length > 0 && t('count', { count: shown.length }),
          said.elsewhere.length > 0 && t('elsewhere.title'),
          meetings.length > 0 && t('meetings.title'),
        ]
          .filter(Boolean)
          .join('. ')}
      </VisuallyHidden>
      {(notes.length > 0 || meetings.length > 0) && (
        <div className={classes.notes}>
          <WaitingText said={said} isWaiting={isWaiting} onDiscard={onDiscard} onRead={onRead} />
          {missing.length > 1 && (
            <Button size="compact-sm" variant="light" onClick={() => addCards(missing)}>
              {t('fix.addAll', { count: missing.length })}
            </Button>
          )}
          <ul className={classes.list}>
            {shown.map((note) => (
              <li key={placeOf(note)}>
                <Group gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
                  <UnstyledButton className={classes.note} onClick={() => onGo(note.line)}>
                    {isHint(note) ? (
                      <IconBulb size={16} className={classes.hint} aria-label={t('hint')} />
                    ) : (
                      <IconCircleX size={16} className={classes.fault} aria-label={t('fault')} />
                    )}
                    <Text span size="sm">
                      {t('line', { line: note.line, words: words(note) })}
                    </Text>
                  </UnstyledButton>
                  {note.code === 'noSuchCard' && note.name !== undefined && (
                    <Group gap={6} justify="flex-end">
                      {meant(note.name).map((card) => (
                        <Button
                          key={card}
                          size="compact-sm"
                          variant="default"
                          onClick={() => leadTo(note, card)}
                        >
                          {t('fix.leadTo', { card })}
                        </Button>
                      ))}
                      <Button size="compact-sm" variant="default" onClick={() => addCards([nameNow(note)])}>
                        {t('fix.addCard')}
                      </Button>
                    </Group>
                  )}
                  {note.code === 'offer' && note.name !== undefined && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      flex="none"
                      onClick={() => addOffer(note.name ?? '')}
                    >
                      {t('fix.addOffer')}
                    </Button>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
