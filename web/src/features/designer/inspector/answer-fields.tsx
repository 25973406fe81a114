import { ActionIcon, Button, Group, Stack, Switch, Text, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconMessagePlus, IconTrash } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../context';
import { editAnswer } from '../model/commands';
import type { Answer, Character, AnswerFields as Fields } from '../model/types';
import { useActions } from '../use-actions';
import { EmotionPicker } from './emotion-picker';
import classes from './inspector.module.css';
import { RichField } from './rich-field';
import { TargetSelect } from './target-select';

type Props = { card: number; answer: Answer; index: number; count: number; character?: Character };

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

/** One answer of the selected card with everything that belongs to it. */
export const AnswerEditor = memo(function AnswerEditor({ card, answer, index, count, character }: Props) {
  const { t } = useTranslation('designer');
  const actions = useActions();
  const isCurrent = useDraft((s) => s.selection.answer === answer.id);
  const [wantsFeedback, setWantsFeedback] = useState(answer.feedback !== '');
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const edit = (patch: Partial<Fields>, field?: string) =>
    actions.run(editAnswer(card, answer.id, patch, field));
  const number = index + 1;
  return (
    <li
      ref={ref}
      className={classes.answer}
      data-right={answer.right || undefined}
      data-current={isCurrent || undefined}
    >
      <Stack gap="xs">
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
        <RichField
          label={t('answer.text', { number })}
          hideLabel
          html={answer.text}
          placeholder={t('answer.placeholder')}
          minRows={2}
          focus={{ field: 'answer', answer: answer.id }}
          onCommit={(text) => edit({ text }, 'text')}
        />
        <Switch
          label={t('answer.isRight')}
          checked={answer.right}
          onChange={(e) => edit({ right: e.currentTarget.checked })}
        />
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
            onClick={() => setWantsFeedback(true)}
          >
            {t('answer.addFeedback')}
          </Button>
        )}
      </Stack>
    </li>
  );
});
