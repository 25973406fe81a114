import { ActionIcon, Badge, Text, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconDots, IconFlagFilled, IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { oneLine } from '@/shared/lib/html-text';
import { rightnessOf } from '@/shared/lib/rightness';
import { useEmotionWords } from '@/shared/ui/emotion/use-emotion-words';
import { RightnessMark } from '@/shared/ui/rightness-mark';
import { useDesigner, useDraft } from '../context';
import { findCard } from '../model/lookup';
import { type Answer, targetOf } from '../model/types';
import classes from './outline.module.css';

function TargetLink({ card, answer }: { card: number; answer: Answer }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const to = targetOf(answer);
  const next = useDraft((s) => (to.to === 'card' ? findCard(s.draft, to.card) : undefined));
  if (to.to === 'end')
    return (
      <Badge color="gray" variant="filled" leftSection={<IconFlagFilled size={10} />}>
        {t('target.endShort')}
      </Badge>
    );
  if (!next)
    return (
      <UnstyledButton
        className={classes.link}
        onClick={() => store.set({ picker: { to: 'connect', card, answer: answer.id } })}
      >
        <Badge color="amber" leftSection={<IconQuestionMark size={12} />}>
          {t('target.open')}
        </Badge>
      </UnstyledButton>
    );
  const name = next.name || t('card.unnamed');
  return (
    <UnstyledButton
      className={classes.link}
      aria-label={t('outline.goTo', { card: name })}
      onClick={() => store.goTo(next.id)}
    >
      <IconArrowRight size={14} aria-hidden="true" />
      <Text span truncate size="sm">
        {name}
      </Text>
    </UnstyledButton>
  );
}

/** Where an answer leads, and what else can be done with it. */
export function AnswerTools({ card, answer, number }: { card: number; answer: Answer; number: number }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  return (
    <div className={classes.target}>
      <TargetLink card={card} answer={answer} />
      <ActionIcon
        size={32}
        variant="subtle"
        color="gray"
        aria-haspopup="menu"
        aria-label={t('outline.answerMenu', { number })}
        onClick={(e) => {
          const { left: x, bottom: y } = e.currentTarget.getBoundingClientRect();
          store.set({ menu: { x, y, target: { on: 'answer', card, answer: answer.id } } });
        }}
      >
        <IconDots size={16} />
      </ActionIcon>
    </div>
  );
}

export function AnswerLine({ card, answer, number }: { card: number; answer: Answer; number: number }) {
  const { t } = useTranslation('designer');
  const { word } = useEmotionWords();
  const { store } = useDesigner();
  const rightness = rightnessOf(answer);
  return (
    <li className={classes.answer} data-answer={answer.id}>
      <RightnessMark
        rightness={rightness}
        size={16}
        label={t(`answer.${rightness}`, { share: answer.share })}
        className={classes[rightness]}
      />
      <UnstyledButton
        className={classes.answerText}
        onClick={() => store.goTo(card, { field: 'answer', answer: answer.id })}
      >
        {oneLine(answer.text) || t('answer.empty')}{' '}
        <Text span size="xs" c="dimmed">
          {word(answer.emotion)}
        </Text>
      </UnstyledButton>
      <AnswerTools card={card} answer={answer} number={number} />
    </li>
  );
}
