import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { rightnessOf } from '@/shared/lib/rightness';
import { RightnessMark } from '@/shared/ui/rightness-mark';
import { useDraft } from '../context';
import { Face, speaker } from '../faces';
import type { Card } from '../model/types';
import { AnswerField } from '../writing/answer-field';
import { NameField, SaidField } from '../writing/card-fields';
import type { Place } from '../writing/place';
import type { Writing } from '../writing/use-writing';
import classes from './outline.module.css';
import { AnswerTools } from './outline-answer';

type Props = { card: Card; number: number; place: Place; writing: Writing };

/** A card of the outline with its texts as fields, from its name to the last answer. */
export function CardWriting({ card, number, place, writing }: Props) {
  const { t } = useTranslation('designer');
  const character = useDraft((s) => speaker(s.draft, card.character));
  const hint = useId();
  const name = card.name || t('card.unnamed');
  const shared = { place, writing, hint };
  return (
    <section aria-label={t('outline.writing', { card: name })}>
      <div className={classes.writing}>
        <span className={classes.face}>
          <Face character={character} emotion={card.emotion ?? 3} size={40} />
        </span>
        <div className={classes.fields}>
          <NameField {...shared} card={card} number={number} />
          <SaidField {...shared} card={card} />
        </div>
      </div>
      <ol className={classes.answers} aria-label={t('outline.answersOf', { card: name })}>
        {card.answers.map((answer, i) => {
          const rightness = rightnessOf(answer);
          return (
            <li key={answer.id} className={classes.answer} data-answer={answer.id}>
              <RightnessMark
                rightness={rightness}
                size={16}
                label={t(`answer.${rightness}`, { share: answer.share })}
                className={classes[rightness]}
              />
              <AnswerField {...shared} card={card.id} answer={answer} number={i + 1} />
              <AnswerTools card={card.id} answer={answer} number={i + 1} />
            </li>
          );
        })}
      </ol>
      <Text id={hint} size="xs" c="dimmed" className={classes.hint}>
        {t('outline.hint')}
      </Text>
    </section>
  );
}
