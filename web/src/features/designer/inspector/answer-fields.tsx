import {
  ActionIcon,
  Button,
  Group,
  Stack,
  Switch,
  Text,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { IconArrowDown, IconArrowRight, IconArrowUp, IconMessagePlus, IconTrash } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { judgedAs, rightnessOf } from '@/shared/lib/rightness';
import { useDesigner, useDraft } from '../context';
import { editAnswer } from '../model/commands';
import { findCard } from '../model/lookup';
import { type Answer, type Character, type AnswerFields as Fields, targetOf } from '../model/types';
import { useActions } from '../use-actions';
import { EmotionPicker } from './emotion-picker';
import classes from './inspector.module.css';
import { PartOfPoints } from './part-of-points';
import { RichField } from './rich-field';
import { TargetSelect } from './target-select';

type Props = {
  card: number;
  answer: Answer;
  index: number;
  count: number;
  character?: Character;
  /** Shown with everything that belongs to it, else as one line. */
  isOpen: boolean;
};

function Tool(p: { label: string; icon: typeof IconTrash; disabled?: boolean; onClick: () => void }) {
  return (
    <Tooltip label={p.label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={p.label}
        disabled={p.disabled}
        onClick={p.onClick}
      >
        <p.icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Where a closed answer leads, in a word; a press opens the field for it. With keys the answer is opened by its text. */
function Leads({ answer }: { answer: Answer }) {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const to = targetOf(answer);
  const next = useDraft((s) => (to.to === 'card' ? findCard(s.draft, to.card) : undefined));
  const words = next
    ? next.name || t('card.unnamed')
    : t(to.to === 'end' ? 'target.endShort' : 'target.open');
  return (
    <UnstyledButton
      className={classes.leads}
      tabIndex={-1}
      data-open={(!next && to.to !== 'end') || undefined}
      title={words}
      onClick={() => store.set({ focus: { field: 'target', answer: answer.id } })}
    >
      <IconArrowRight size={14} aria-label={t('answer.leadsTo')} />
      <span>{words}</span>
    </UnstyledButton>
  );
}

/** One answer of the selected card: a line, or everything that belongs to it. */
export const AnswerEditor = memo(function AnswerEditor(p: Props) {
  const { card, answer, index, count, character, isOpen } = p;
  const { t } = useTranslation('designer');
  const actions = useActions();
  const { store } = useDesigner();
  const isCurrent = useDraft((s) => s.selection.answer === answer.id);
  const [wantsFeedback, setWantsFeedback] = useState(answer.feedback !== '');
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const edit = (patch: Partial<Fields>, field?: string) =>
    actions.run(editAnswer(card, answer.id, patch, field));
  const number = index + 1;
  const rightness = rightnessOf(answer);
  return (
    <li
      ref={ref}
      className={classes.answer}
      data-right={answer.right || undefined}
      data-partly={rightness === 'partly' || undefined}
      data-current={isCurrent || undefined}
      data-open={isOpen || undefined}
      data-answer={answer.id}
    >
      {isOpen && (
        <Group justify="space-between" wrap="nowrap" gap={4}>
          <Text fw={600} size="sm" component="h4">
            {t('answer.number', { number })}
          </Text>
          <Group gap={2} wrap="nowrap">
            <Tool
              label={t('answer.up', { number })}
              icon={IconArrowUp}
              disabled={index === 0}
              onClick={() => actions.moveAnswer(card, answer.id, -1)}
            />
            <Tool
              label={t('answer.down', { number })}
              icon={IconArrowDown}
              disabled={index === count - 1}
              onClick={() => actions.moveAnswer(card, answer.id, 1)}
            />
            <Tool
              label={t('answer.delete', { number })}
              icon={IconTrash}
              onClick={() => actions.deleteAnswer(card, answer.id)}
            />
          </Group>
        </Group>
      )}
      <div className={classes.line}>
        {!isOpen && (
          <Switch
            size="xs"
            aria-label={t('answer.isRight')}
            checked={answer.right}
            onChange={(e) => edit(judgedAs(e.currentTarget.checked ? 'right' : 'wrong'))}
          />
        )}
        {!isOpen && rightness === 'partly' && (
          <span className={classes.partly} title={t('answer.partly', { share: answer.share })}>
            <span aria-hidden>{t('answer.percent', { share: answer.share })}</span>
            <VisuallyHidden>{t('answer.partly', { share: answer.share })}</VisuallyHidden>
          </span>
        )}
        <div className={classes.said}>
          <div className={classes.words}>
            <RichField
              label={t('answer.text', { number })}
              hideLabel
              html={answer.text}
              placeholder={t('answer.placeholder')}
              minRows={isOpen ? 2 : 1}
              focus={{ field: 'answer', answer: answer.id }}
              onCommit={(text) => edit({ text }, 'text')}
            />
          </div>
          {!isOpen && <Leads answer={answer} />}
        </div>
      </div>
      {isOpen && (
        <Stack gap="xs">
          <Switch
            label={t('answer.isRight')}
            checked={answer.right}
            onChange={(e) => edit(judgedAs(e.currentTarget.checked ? 'right' : 'wrong'))}
          />
          {!answer.right && <PartOfPoints answer={answer} onChange={edit} />}
          <TargetSelect card={card} answer={answer} />
          <EmotionPicker
            label={t('answer.reaction')}
            value={answer.emotion}
            character={character}
            onChange={(emotion) => emotion !== null && edit({ emotion })}
          />
          {wantsFeedback || answer.feedback !== '' ? (
            <RichField
              label={t('answer.feedback')}
              html={answer.feedback}
              placeholder={t('answer.feedbackPlaceholder')}
              minRows={2}
              focus={{ field: 'text', answer: answer.id }}
              onCommit={(feedback) => edit({ feedback }, 'feedback')}
            />
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconMessagePlus size={16} />}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => {
                setWantsFeedback(true);
                store.set({ focus: { field: 'text', answer: answer.id } });
              }}
            >
              {t('answer.addFeedback')}
            </Button>
          )}
        </Stack>
      )}
    </li>
  );
});
