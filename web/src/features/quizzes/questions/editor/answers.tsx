import { Button, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Draft, MAX_ANSWERS } from '../model/draft';
import type { Hint } from '../model/hints';
import { useSortDrag } from '../sort/use-sort-drag';
import { AnswerRow } from './answer-row';
import classes from './editor.module.css';
import { useAnswers } from './use-answers';

type Props = {
  draft: Draft;
  hints: readonly Hint[];
  errors: ReadonlyMap<number, string>;
  /** The answer that a finding leads to, by its id. */
  wanted: number | null;
  onEdit: (change: (draft: Draft) => Draft) => void;
};

/** The answers of a question: written line by line, marked, sorted and taken away again. */
export function Answers({ draft, hints, errors, wanted, onEdit }: Props) {
  const { t } = useTranslation('quiz-questions');
  const group = useId();
  const help = useId();
  const moved = useRef<(key: number, before: number | null) => void>(() => undefined);
  const { drop, start } = useSortDrag({
    going: (key) => [key],
    onDrop: ({ ids: [key], before }) => key !== undefined && moved.current(key, before),
  });
  const { actions, said } = useAnswers({ draft, edit: onEdit, drag: start });
  useEffect(() => {
    moved.current = actions.move;
  }, [actions]);

  const wantedKey = draft.answers.find(({ saved }) => saved !== null && saved.id === wanted)?.key;
  useEffect(() => {
    // The heading of the page has taken the focus by then.
    if (wantedKey === undefined) return;
    const wait = setTimeout(() => actions.focus(wantedKey));
    return () => clearTimeout(wait);
  }, [wantedKey, actions]);

  const contradicts = draft.type === 'single' && draft.answers.filter(({ right }) => right).length > 1;
  const last = draft.answers.length - 1;
  const isFull = draft.answers.length >= MAX_ANSWERS;
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <div>
        <Text fw={500} fz="sm">
          {t('answers')}
        </Text>
        <Text id={help} fz="xs" c="var(--app-ink-3)">
          {t(draft.type === 'single' ? 'answer.helpSingle' : 'answer.helpMultiple')}{' '}
          <span className={classes.keys}>{t('answer.keys')}</span>
        </Text>
      </div>
      <ol className={classes.answers} aria-label={t('answers')} aria-describedby={help}>
        {draft.answers.map((answer, index) => (
          <AnswerRow
            key={answer.key}
            answer={answer}
            index={index}
            count={draft.answers.length}
            type={draft.type}
            group={contradicts ? `${group}${answer.key}` : group}
            hint={hints.find((hint) => hint.answer === answer.key)}
            error={errors.get(answer.key)}
            isDragged={drop?.ids.includes(answer.key) ?? false}
            drop={
              drop?.before === answer.key
                ? 'before'
                : drop?.before === null && index === last
                  ? 'after'
                  : undefined
            }
            actions={actions}
          />
        ))}
      </ol>
      {isFull ? (
        <Text fz="sm" c="dimmed">
          {t('answer.full', { count: MAX_ANSWERS })}
        </Text>
      ) : (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => actions.add()}
        >
          {t('answer.add')}
        </Button>
      )}
    </Stack>
  );
}
