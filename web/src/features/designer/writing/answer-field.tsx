import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rightnessOf } from '@/shared/lib/rightness';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import { useDesigner } from '../context';
import { editAnswer } from '../model/commands';
import { findAnswer } from '../model/lookup';
import { type Answer, target, targetOf } from '../model/types';
import { withWords } from '../text/rich';
import { useActions } from '../use-actions';
import { type FieldProps, wordsOf } from './card-fields';
import { LeadBox } from './lead-box';
import type { Place } from './place';
import { feelingAtEnd, leadIn, signOf } from './sign';
import { WritingField } from './writing-field';

type Props = FieldProps & { card: number; answer: Answer; number: number };

/**
 * The words of an answer. Signs of the text notation are taken as they are typed: how good it is before the words, the
 * reaction behind them, and an arrow, which asks where the answer leads.
 */
export function AnswerField({ card, answer, number, place, hint, writing, look, onLeave }: Props) {
  const { t } = useTranslation('designer');
  const { word } = useEmotionWords();
  const { store } = useDesigner();
  const actions = useActions();
  const here: Place & { field: 'answer' } = { card, field: 'answer', answer: answer.id };
  /** What is typed of the card that it is to lead to. */
  const [leading, setLeading] = useState<string | null>(null);

  const typed = (text: string, before: string): string => {
    let rest = text;
    const signed = signOf(rest);
    if (signed) {
      rest = signed.rest;
      store.run(editAnswer(card, answer.id, signed.fields));
      const judged = findAnswer(store.get().draft, card, answer.id) ?? answer;
      const mark = t(`answer.${rightnessOf(judged)}`, { share: judged.share });
      actions.say(t('outline.marked', { number, mark }));
    }
    // An arrow that stood in the words before is one of them.
    const lead = leadIn(before) ? null : leadIn(rest);
    if (lead) {
      rest = lead.rest;
      setLeading(lead.name);
    }
    const felt = feelingAtEnd(before) ? null : feelingAtEnd(rest);
    if (felt) {
      rest = felt.rest;
      store.run(editAnswer(card, answer.id, { emotion: felt.emotion }));
      actions.say(t('outline.marked', { number, mark: word(felt.emotion) }));
    }
    return rest;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const isAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isAlt) return writing.keys(event, here);
    if (event.key !== 'Enter' && event.code !== 'Period' && by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    store.writeAll();
    if (event.key === 'Enter') setLeading('');
    else if (by === undefined) {
      const isEnd = targetOf(findAnswer(store.get().draft, card, answer.id) ?? answer).to === 'end';
      actions.connect(card, answer.id, isEnd ? target.open : target.end);
    } else {
      actions.moveAnswer(card, answer.id, by);
      writing.write(here);
    }
  };
  return (
    <div>
      <WritingField
        {...look}
        label={t('answer.text', { number })}
        placeholder={t('outline.answerPlaceholder')}
        hint={hint}
        value={wordsOf(answer.text)}
        asked={place.field === 'answer' && place.answer === answer.id ? place : null}
        typed={typed}
        onCommit={(text) => {
          if (text.trim() !== wordsOf(answer.text))
            store.run(editAnswer(card, answer.id, { text: withWords(answer.text, text.trim()) }, 'text'));
        }}
        onKeyDown={onKeyDown}
        onLeave={onLeave}
      />
      {leading !== null && (
        <LeadBox
          place={here}
          number={number}
          typed={leading}
          writing={writing}
          onClose={() => setLeading(null)}
          onLeave={onLeave}
        />
      )}
    </div>
  );
}
