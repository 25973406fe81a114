import { Text } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlToText } from '@/shared/lib/html-text';
import { rightnessOf } from '@/shared/lib/rightness';
import { RightnessMark } from '@/shared/ui/rightness-mark';
import { useDesigner, useDraft } from '../context';
import { Face, speaker } from '../faces';
import { editAnswer, editCard } from '../model/commands';
import type { Answer, Card } from '../model/types';
import { withWords } from '../text/rich';
import { useActions } from '../use-actions';
import classes from './outline.module.css';
import { AnswerTools } from './outline-answer';
import type { Place } from './place';
import { signOf } from './sign';
import { WritingField } from './writing-field';

const MAX_NAME = 150;
const words = (html: string) => htmlToText(html).trim();

type Shared = {
  place: Place;
  hint: string;
  onKey: (event: KeyboardEvent, place: Place) => void;
};

function AnswerWriting(p: Shared & { card: number; answer: Answer; number: number }) {
  const { card, answer, number, place, hint } = p;
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const here: Place = { card, field: 'answer', answer: answer.id };
  const rightness = rightnessOf(answer);
  return (
    <li className={classes.answer} data-answer={answer.id}>
      <RightnessMark
        rightness={rightness}
        size={16}
        label={t(`answer.${rightness}`, { share: answer.share })}
        className={classes[rightness]}
      />
      <WritingField
        label={t('answer.text', { number })}
        placeholder={t('outline.answerPlaceholder')}
        hint={hint}
        value={words(answer.text)}
        asked={place.field === 'answer' && place.answer === answer.id ? place : null}
        typed={(text) => {
          const signed = signOf(text);
          if (!signed) return text;
          store.run(editAnswer(card, answer.id, signed.fields));
          const now = store.get().draft.questions.find((one) => one.id === card);
          const judged = now?.answers.find((one) => one.id === answer.id) ?? answer;
          const mark = t(`answer.${rightnessOf(judged)}`, { share: judged.share });
          actions.say(t('outline.marked', { number, mark }));
          return signed.rest;
        }}
        onCommit={(text) => {
          if (text.trim() !== words(answer.text))
            store.run(editAnswer(card, answer.id, { text: withWords(answer.text, text.trim()) }, 'text'));
        }}
        onKeyDown={(event) => p.onKey(event, here)}
      />
      <AnswerTools card={card} answer={answer} number={number} />
    </li>
  );
}

/** A card of the outline with its texts as fields, from its name to the last answer. */
export function CardWriting({ card, number, ...p }: Omit<Shared, 'hint'> & { card: Card; number: number }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const character = useDraft((s) => speaker(s.draft, card.character));
  const hint = useId();
  const name = card.name || t('card.unnamed');
  const field = (which: 'name' | 'text') => {
    const here: Place = { card: card.id, field: which };
    return {
      hint,
      asked: p.place.field === which ? p.place : null,
      onKeyDown: (event: KeyboardEvent) => p.onKey(event, here),
    };
  };
  return (
    <section aria-label={t('outline.writing', { card: name })}>
      <div className={classes.writing}>
        <span className={classes.face}>
          <Face character={character} emotion={card.emotion ?? 3} size={40} />
        </span>
        <div className={classes.fields}>
          <WritingField
            {...field('name')}
            isName
            label={t('outline.nameOf', { number })}
            placeholder={t('card.name')}
            maxLength={MAX_NAME}
            value={card.name}
            onCommit={(text) => store.run(editCard(card.id, { name: text.trim() }, 'name'))}
          />
          <WritingField
            {...field('text')}
            label={t('outline.textOf', { card: name })}
            placeholder={t('card.textPlaceholder')}
            value={words(card.text)}
            onCommit={(text) => {
              if (text.trim() !== words(card.text))
                store.run(editCard(card.id, { text: withWords(card.text, text.trim()) }, 'text'));
            }}
          />
        </div>
      </div>
      <ol className={classes.answers} aria-label={t('outline.answersOf', { card: name })}>
        {card.answers.map((answer, i) => (
          <AnswerWriting key={answer.id} {...p} hint={hint} card={card.id} answer={answer} number={i + 1} />
        ))}
      </ol>
      <Text id={hint} size="xs" c="dimmed" className={classes.hint}>
        {t('outline.hint')}
      </Text>
    </section>
  );
}
