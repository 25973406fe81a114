import type { FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlToText } from '@/shared/lib/html-text';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import { useDesigner } from '../context';
import { speaker } from '../faces';
import { editCard } from '../model/commands';
import type { Card } from '../model/types';
import { withWords } from '../text/rich';
import { useActions } from '../use-actions';
import type { Place } from './place';
import { speakerOf } from './sign';
import type { Writing } from './use-writing';
import { WritingField } from './writing-field';

const MAX_NAME = 150;
export const wordsOf = (html: string) => htmlToText(html).trim();

/** What the fields of a card have in common, wherever it is written. */
export type FieldProps = {
  /** The field that is asked for. */
  place: Place;
  hint: string;
  writing: Writing;
  /** How the fields look; on the canvas they take the place of the words. */
  look?: Pick<Parameters<typeof WritingField>[0], 'classNames' | 'variant' | 'maxRows' | 'scrolls'>;
  onLeave?: (event: FocusEvent) => void;
};

type Props = FieldProps & { card: Card; number: number };

export function NameField({ card, number, place, hint, writing, look, onLeave }: Props) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  return (
    <WritingField
      {...look}
      isName
      label={t('outline.nameOf', { number })}
      placeholder={t('card.name')}
      hint={hint}
      maxLength={MAX_NAME}
      value={card.name}
      asked={place.field === 'name' ? place : null}
      onCommit={(text) => store.run(editCard(card.id, { name: text.trim() }, 'name'))}
      onKeyDown={(event) => writing.keys(event, { card: card.id, field: 'name' })}
      onLeave={onLeave}
    />
  );
}

/** What is said on a card. Who says it and how may stand before it, as in the text notation. */
export function SaidField({ card, place, hint, writing, look, onLeave }: Omit<Props, 'number'>) {
  const { t } = useTranslation('designer');
  const { word } = useEmotionWords();
  const { store } = useDesigner();
  const actions = useActions();
  return (
    <WritingField
      {...look}
      label={t('outline.textOf', { card: card.name || t('card.unnamed') })}
      placeholder={t('card.textPlaceholder')}
      hint={hint}
      value={wordsOf(card.text)}
      asked={place.field === 'text' ? place : null}
      typed={(text, before) => {
        const { draft } = store.get();
        // A speaker that stood in the words before is one of them.
        const speaks = speakerOf(draft, before) ? null : speakerOf(draft, text);
        if (!speaks) return text;
        store.run(editCard(card.id, speaks.fields));
        const who = speaker(draft, speaks.fields.character ?? null)?.name;
        const how = speaks.fields.emotion && word(speaks.fields.emotion);
        actions.say([speaks.fields.character !== undefined && who, how].filter(Boolean).join(', '));
        return speaks.rest;
      }}
      onCommit={(text) => {
        if (text.trim() !== wordsOf(card.text))
          store.run(editCard(card.id, { text: withWords(card.text, text.trim()) }, 'text'));
      }}
      onKeyDown={(event) => writing.keys(event, { card: card.id, field: 'text' })}
      onLeave={onLeave}
    />
  );
}
