import { ActionIcon, Checkbox, Radio, Text, Tooltip } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCircleHalf2,
  IconGripVertical,
  IconMessagePlus,
  IconTrash,
  IconTypography,
} from '@tabler/icons-react';
import { type KeyboardEvent, memo, type PointerEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRich } from '@/shared/lib/html-text';
import { rightnessOf, USUAL_SHARE } from '@/shared/lib/rightness';
import type { RichTextHandle } from '@/shared/ui/rich-text-editor/rich-text-editor';
import { ShareInput } from '@/shared/ui/share-input';
import type { DraftAnswer } from '../model/draft';
import type { Hint } from '../model/hints';
import type { QuestionType } from '../model/types';
import { AnswerText } from './answer-text';
import classes from './editor.module.css';

/** What can be done with the answers; the same object for good. */
export type AnswerActions = {
  edit: (key: number, patch: Partial<Pick<DraftAnswer, 'text' | 'feedback'>>) => void;
  mark: (key: number, right: boolean) => void;
  /** Which part of the points it brings; 0: none. */
  share: (key: number, share: number) => void;
  /** To the next line, which is added where there is none. */
  next: (key: number) => void;
  erase: (key: number) => void;
  remove: (key: number) => void;
  step: (key: number, by: number) => void;
  fill: (key: number, lines: string[]) => void;
  drag: (event: PointerEvent<HTMLElement>, key: number) => void;
  hold: (key: number, field: RichTextHandle | null) => void;
};

type Props = {
  answer: DraftAnswer;
  index: number;
  count: number;
  type: QuestionType;
  /** Of the radio buttons; answers that contradict each other have names of their own, or the browser hides one. */
  group: string;
  hint: Hint | undefined;
  error: string | undefined;
  isDragged: boolean;
  drop: 'before' | 'after' | undefined;
  actions: AnswerActions;
};

function Tool(p: {
  label: string;
  icon: typeof IconTrash;
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
}) {
  return (
    <Tooltip label={p.label}>
      <ActionIcon
        size={32}
        color="gray"
        aria-label={p.label}
        aria-pressed={p.pressed}
        disabled={p.disabled}
        onClick={p.onClick}
      >
        <p.icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

/** One answer with its mark of right, its words and what is told about it. */
export const AnswerRow = memo(function AnswerRow(p: Props) {
  const { t } = useTranslation('quiz-questions');
  const { answer, index, count, actions } = p;
  const { key } = answer;
  const number = index + 1;
  const [wantsMarks, setWantsMarks] = useState(false);
  const [wantsFeedback, setWantsFeedback] = useState(false);
  // Also what a save of somebody else brought.
  const hasFeedback = wantsFeedback || answer.feedback !== '';
  const feedback = useRef<RichTextHandle | null>(null);
  const isFeedbackNext = useRef<boolean>(false);
  const holdFeedback = (field: RichTextHandle | null) => {
    feedback.current = field;
    if (field && isFeedbackNext.current) field.focus();
    if (field) isFeedbackNext.current = false;
  };
  const warningId = useId();
  const needsMarks = isRich(answer.text);
  const isPartly = p.type === 'single' && rightnessOf(answer) === 'partly';
  const words = p.hint && t(`hint.${p.hint.code}`);
  const error = p.error ?? (p.hint?.level === 'error' ? words : undefined);
  const warning = p.hint?.level === 'warning' ? words : undefined;

  const onKey = (event: KeyboardEvent) => {
    if (!event.altKey) return;
    if (event.key === 'Enter') actions.mark(key, !answer.right);
    else if (event.key === 'ArrowUp') actions.step(key, -1);
    else if (event.key === 'ArrowDown') actions.step(key, 1);
    else return;
    event.preventDefault();
  };
  const mark = {
    'aria-label': t('answer.isRight', { number }),
    title: t('answer.right'),
    color: 'green',
    checked: answer.right,
    onChange: (event: { currentTarget: HTMLInputElement }) => actions.mark(key, event.currentTarget.checked),
  };
  return (
    <li
      className={classes.answer}
      data-sort-id={key}
      data-right={answer.right || undefined}
      data-partly={isPartly || undefined}
      data-dragged={p.isDragged || undefined}
      data-drop={p.drop}
      onKeyDown={onKey}
    >
      {/* For pointers; keys have the buttons at the other end and Alt with an arrow. */}
      <span className={classes.handle} aria-hidden onPointerDown={(event) => actions.drag(event, key)}>
        <IconGripVertical size={18} />
      </span>
      <span className={classes.mark}>
        {p.type === 'single' ? <Radio name={p.group} {...mark} /> : <Checkbox {...mark} />}
      </span>
      <div className={classes.answerWords}>
        <AnswerText
          ref={(field) => actions.hold(key, field)}
          label={t('answer.text', { number })}
          placeholder={t('answer.placeholder', { number })}
          html={answer.text}
          isRich={needsMarks || wantsMarks}
          error={error}
          describedBy={warning ? warningId : undefined}
          onChange={(text) => actions.edit(key, { text })}
          onEnter={() => actions.next(key)}
          onErase={() => actions.erase(key)}
          onLines={(lines) => actions.fill(key, lines)}
        />
        {warning && (
          <Text id={warningId} fz="xs" c="var(--app-warn)" mt={2}>
            {warning}
          </Text>
        )}
        {isPartly && (
          <div className={classes.part}>
            <span>{t('answer.partly')}</span>
            <ShareInput
              label={t('answer.share', { number })}
              value={answer.share}
              wrong={t('answer.shareRange')}
              onChange={(share) => actions.share(key, share)}
            />
          </div>
        )}
        {hasFeedback && (
          <div className={classes.feedback}>
            <AnswerText
              ref={holdFeedback}
              label={t('answer.feedbackTo', { number })}
              placeholder={t('answer.feedbackPlaceholder')}
              html={answer.feedback}
              isRich={isRich(answer.feedback)}
              onChange={(words) => {
                // An emptied field stays where it is being written in.
                setWantsFeedback(true);
                actions.edit(key, { feedback: words });
              }}
            />
          </div>
        )}
      </div>
      <div className={classes.tools}>
        {p.type === 'single' && (
          <Tool
            label={t('answer.partlyTool', { number })}
            icon={IconCircleHalf2}
            pressed={isPartly}
            onClick={() => actions.share(key, isPartly ? 0 : USUAL_SHARE)}
          />
        )}
        <Tool
          label={t('answer.feedbackTool', { number })}
          icon={IconMessagePlus}
          pressed={hasFeedback}
          onClick={() => {
            isFeedbackNext.current = !hasFeedback;
            // What is written there is not taken away by hiding it.
            if (answer.feedback === '') setWantsFeedback(!hasFeedback);
            else feedback.current?.focus();
          }}
        />
        <Tool
          label={t('answer.marks', { number })}
          icon={IconTypography}
          pressed={needsMarks || wantsMarks}
          disabled={needsMarks}
          onClick={() => setWantsMarks(!wantsMarks)}
        />
        <Tool
          label={t('answer.up', { number })}
          icon={IconArrowUp}
          disabled={index === 0}
          onClick={() => actions.step(key, -1)}
        />
        <Tool
          label={t('answer.down', { number })}
          icon={IconArrowDown}
          disabled={index === count - 1}
          onClick={() => actions.step(key, 1)}
        />
        <Tool label={t('answer.delete', { number })} icon={IconTrash} onClick={() => actions.remove(key)} />
      </div>
    </li>
  );
});
