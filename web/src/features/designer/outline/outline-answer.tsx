import { ActionIcon, Badge, Text, UnstyledButton } from '@mantine/core';
import {
  IconArrowRight,
  IconCheck,
  IconDots,
  IconFlagFilled,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { oneLine } from '@/shared/lib/html-text';
import { useDesigner, useDraft } from '../context';
import { findCard } from '../model/lookup';
import { type Answer, EMOTION_NAMES, targetOf } from '../model/types';
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

export function AnswerLine({ card, answer, number }: { card: number; answer: Answer; number: number }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const Mark = answer.right ? IconCheck : IconX;
  const word = t(answer.right ? 'answer.right' : 'answer.wrong');
  return (
    <li className={classes.answer} data-answer={answer.id}>
      <Mark size={16} aria-label={word} className={answer.right ? classes.right : classes.wrong} />
      <UnstyledButton
        className={classes.answerText}
        onClick={() => store.goTo(card, { field: 'answer', answer: answer.id })}
      >
        {oneLine(answer.text) || t('answer.empty')}{' '}
        <Text span size="xs" c="dimmed">
          {t(`emotion.${EMOTION_NAMES[answer.emotion]}`)}
        </Text>
      </UnstyledButton>
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
    </li>
  );
}
