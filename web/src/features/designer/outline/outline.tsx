import { ActionIcon, Badge, Button, Group, Text, Title, Tooltip, UnstyledButton } from '@mantine/core';
import { IconDots, IconPencil, IconPlus } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { oneLine } from '@/shared/lib/html-text';
import { useDesigner, useDraft } from '../context';
import { Face, speaker } from '../faces';
import { focusCardSoon, focusedIn } from '../focused';
import { stageColours } from '../model/frames';
import { isEnding } from '../model/lookup';
import { type OutlineCard, outline } from '../model/outline';
import { problemsOf } from '../model/problems';
import type { Stage } from '../model/types';
import { OthersOnCard } from '../presence/others-on-card';
import { StageName } from '../stage-name';
import { useActions } from '../use-actions';
import type { Place } from '../writing/place';
import { useWriting, type Writing } from '../writing/use-writing';
import { CardWriting } from './card-writing';
import classes from './outline.module.css';
import { AnswerLine } from './outline-answer';

type ItemProps = OutlineCard & {
  writing: Writing;
  /** The field of this card that is written; null: the card is only read. */
  place: Place | null;
};

const OutlineItem = memo(function OutlineItem(p: ItemProps) {
  const { card, number, reachable, place, writing } = p;
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const character = useDraft((s) => speaker(s.draft, card.character));
  const found = useDraft((s) => problemsOf(s.findings, card.id));
  const others = useDraft((s) => s.presence.byCard.get(card.id));
  const isSelected = useDraft((s) => s.selection.cards.includes(card.id));
  const reveal = useDraft((s) => s.reveal);
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (reveal?.card === card.id) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [reveal, card.id]);
  const isFaulty = found.errors > 0;
  const count = found.errors || found.warnings;
  return (
    <li
      ref={ref}
      className={classes.card}
      data-selected={isSelected || undefined}
      data-written={place !== null || undefined}
      data-others={others ? true : undefined}
      data-card={card.id}
    >
      {others && <OthersOnCard people={others} />}
      {place ? (
        <CardWriting card={card} number={number} place={place} writing={writing} />
      ) : (
        <>
          <UnstyledButton
            className={classes.head}
            aria-pressed={isSelected}
            onKeyDown={(e) => {
              if (e.shiftKey || e.ctrlKey || e.metaKey || e.altKey) return;
              if (e.key !== 'Enter' && e.key !== 'F2') return;
              e.preventDefault();
              writing.write({ card: card.id, field: e.key === 'F2' ? 'text' : 'name' });
            }}
            onClick={(e) => {
              const { cards } = store.get().selection;
              if (!e.shiftKey && !e.ctrlKey && !e.metaKey) return store.select([card.id]);
              store.select(isSelected ? cards.filter((id) => id !== card.id) : [...cards, card.id]);
            }}
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
                {isEnding(card) && (
                  <Badge size="sm" color="gray">
                    {t('card.endingTitle')}
                  </Badge>
                )}
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
            {card.answers.map((answer, i) => (
              <AnswerLine key={answer.id} card={card.id} answer={answer} number={i + 1} />
            ))}
          </ol>
        </>
      )}
      <Group px="md" py={6} justify="space-between" style={{ borderTop: '1px solid var(--app-line)' }}>
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
        <Group gap={4}>
          {!place && (
            <Tooltip label={t('outline.writeTip')}>
              <ActionIcon
                size={36}
                variant="subtle"
                color="gray"
                aria-label={t('outline.write', { card: card.name || t('card.unnamed') })}
                onClick={() => writing.write({ card: card.id, field: 'name' })}
              >
                <IconPencil size={18} />
              </ActionIcon>
            </Tooltip>
          )}
          <ActionIcon
            size={36}
            variant="subtle"
            color="gray"
            aria-haspopup="menu"
            aria-label={t('outline.cardMenu', { card: card.name || t('card.unnamed') })}
            onClick={(e) => {
              const { left: x, bottom: y } = e.currentTarget.getBoundingClientRect();
              store.set({ menu: { x, y, target: { on: 'cards', cards: [card.id] } } });
            }}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Group>
      </Group>
    </li>
  );
});

function StageHead({ stage, colour }: { stage: Stage | null; colour: string | null }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const actions = useActions();
  const isNaming = useDraft((s) => stage !== null && s.naming === stage.id);
  const name = stage ? stage.title || t('stage.unnamed') : t('outline.noStage');
  return (
    <Group
      gap="xs"
      mb="sm"
      wrap="nowrap"
      className={classes.stage}
      data-stage={stage?.id}
      style={colour ? ({ '--stage': colour } as CSSProperties) : undefined}
    >
      {stage && isNaming ? (
        <StageName stage={stage} onDone={(title) => actions.renameStage(stage.id, title)} />
      ) : (
        <Title order={2} size="h3">
          {name}
        </Title>
      )}
      {stage && (
        <ActionIcon
          size={32}
          variant="subtle"
          color="gray"
          aria-haspopup="menu"
          aria-label={t('outline.stageMenu', { stage: name })}
          onClick={(e) => {
            const { left: x, bottom: y } = e.currentTarget.getBoundingClientRect();
            store.set({ menu: { x, y, target: { on: 'stage', stage: stage.id } } });
          }}
        >
          <IconDots size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}

/** Cards from which on those out of sight are not laid out. */
const LONG = 100;

/** The same course as a list: the whole designer by keyboard, with a screen reader and on a phone. */
export function Outline({ selects }: { /** A card that is written is chosen, too. */ selects: boolean }) {
  const { t } = useTranslation('designer');
  const actions = useActions();
  const draft = useDraft((s) => s.draft);
  const groups = useMemo(() => outline(draft), [draft]);
  const writing = useWriting({ selects, putsIn: true });
  const place = useDraft((s) => s.writing);
  /** Alt with an arrow moves an answer among the others, and a card into the stage above or below. */
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const focused = focusedIn(event.target);
    if (by === undefined || !event.altKey || !focused || !('card' in focused)) return;
    event.preventDefault();
    const element = event.target instanceof HTMLElement ? event.target : null;
    const answer = element?.closest('[data-answer]')?.getAttribute('data-answer');
    if (answer) {
      actions.moveAnswer(focused.card, Number(answer), by);
      requestAnimationFrame(() => element?.focus());
    } else {
      actions.shiftStage(focused.card, by);
      if (place?.card === focused.card) writing.refocus();
      else focusCardSoon(focused.card);
    }
  };
  const colours = useMemo(() => stageColours(draft), [draft]);
  const isLong = draft.questions.length > LONG;
  return (
    <section className={classes.view} aria-label={t('view.outline')} onKeyDown={onKeyDown}>
      <div className={classes.inner}>
        {groups.map(({ stage, cards }) => (
          <section key={stage?.id ?? 0}>
            {(stage || groups.length > 1) && (
              <StageHead stage={stage} colour={stage && (colours.get(stage.id) ?? null)} />
            )}
            <ol className={classes.list} data-long={isLong || undefined}>
              {cards.map((item) => (
                <OutlineItem
                  key={item.card.id}
                  {...item}
                  place={place?.card === item.card.id ? place : null}
                  writing={writing}
                />
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
