import { Badge, Button, Group, Text, Title, UnstyledButton } from '@mantine/core';
import {
  IconArrowRight,
  IconCheck,
  IconFlagFilled,
  IconPlus,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { Face, speaker } from '../faces';
import { findCard } from '../model/lookup';
import { type OutlineCard, outline } from '../model/outline';
import { problemsOf } from '../model/problems';
import { oneLine } from '../model/text';
import { type Answer, EMOTION_NAMES, targetOf } from '../model/types';
import { useActions } from '../use-actions';
import classes from './outline.module.css';

function TargetLink({ answer }: { answer: Answer }) {
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
      <Badge color="amber" leftSection={<IconQuestionMark size={12} />}>
        {t('target.open')}
      </Badge>
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

function AnswerLine({ card, answer }: { card: number; answer: Answer }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const Mark = answer.right ? IconCheck : IconX;
  const word = t(answer.right ? 'answer.right' : 'answer.wrong');
  return (
    <li className={classes.answer}>
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
        <TargetLink answer={answer} />
      </div>
    </li>
  );
}

const OutlineItem = memo(function OutlineItem({ card, number, reachable }: OutlineCard) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const character = useDraft((s) => speaker(s.draft, card.character));
  const found = useDraft((s) => problemsOf(s.findings, card.id));
  const isSelected = useDraft((s) => s.selection.cards.includes(card.id));
  const reveal = useDraft((s) => s.reveal);
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (reveal?.card === card.id) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [reveal, card.id]);
  const isFaulty = found.errors > 0;
  const count = found.errors || found.warnings;
  return (
    <li ref={ref} className={classes.card} data-selected={isSelected || undefined} data-card={card.id}>
      <UnstyledButton
        className={classes.head}
        aria-pressed={isSelected}
        onClick={() => store.select([card.id])}
      >
        <span className={classes.face}>
          <Face character={character} emotion={card.emotion ?? 3} size={40} />
        </span>
        <span className={classes.words}>
          <Group gap={6} component="span">
            <Text span fw={600}>
              {t('outline.number', { number, name: card.name || t('card.unnamed') })}
            </Text>
            {card.is_start && <Badge size="sm">{t('card.start')}</Badge>}
            {!reachable && (
              <Badge size="sm" color="amber">
                {t('outline.unreachable')}
              </Badge>
            )}
            {count > 0 && (
              <Badge size="sm" color={isFaulty ? 'red' : 'amber'}>
                {t(isFaulty ? 'problems.errors' : 'problems.warnings', { count })}
              </Badge>
            )}
          </Group>
          <Text span component="p" className={classes.text} lineClamp={3}>
            {oneLine(card.text) || t('card.noText')}
          </Text>
        </span>
      </UnstyledButton>
      <ol
        className={classes.answers}
        aria-label={t('outline.answersOf', { card: card.name || t('card.unnamed') })}
      >
        {card.answers.map((answer) => (
          <AnswerLine key={answer.id} card={card.id} answer={answer} />
        ))}
      </ol>
      <Group px="md" py={6} style={{ borderTop: '1px solid var(--app-line)' }}>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={16} />}
          onClick={() => {
            store.select([card.id]);
            actions.addAnswer(card.id);
          }}
        >
          {t('answer.add')}
        </Button>
      </Group>
    </li>
  );
});

/** The same course as a list: the whole designer by keyboard, with a screen reader and on a phone. */
export function Outline() {
  const { t } = useTranslation('designer');
  const actions = useActions();
  const draft = useDraft((s) => s.draft);
  const groups = useMemo(() => outline(draft), [draft]);
  return (
    <section className={classes.view} aria-label={t('view.outline')}>
      <div className={classes.inner}>
        {groups.map(({ stage, cards }) => (
          <section key={stage?.id ?? 0}>
            {(stage || groups.length > 1) && (
              <Title order={2} size="h3" mb="sm">
                {stage?.title ?? t('outline.noStage')}
              </Title>
            )}
            <ol className={classes.list}>
              {cards.map((item) => (
                <OutlineItem key={item.card.id} {...item} />
              ))}
            </ol>
          </section>
        ))}
        <Button variant="light" leftSection={<IconPlus size={16} />} onClick={() => actions.addCard()}>
          {t('card.add')}
        </Button>
      </div>
    </section>
  );
}
