import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import {
  type ChangeEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useChoice, useChosen } from '@/shared/lib/choice';
import { useFormat } from '@/shared/lib/format';
import { oneLine } from '@/shared/lib/html-text';
import { useLeaveGuard } from '@/shared/lib/use-discard';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { Panel } from '@/shared/ui/panel';
import { SearchBox } from '@/shared/ui/search-box';
import { PageBox, useRowTicks } from '@/shared/ui/selection';
import { ToggleChip } from '@/shared/ui/toggle-chip';
import { newQuestionOf } from '../../addresses';
import type { OnDirty } from '../../quiz';
import { useReportState } from '../../use-report-state';
import { pointsToPass, problemsOf, shareOf } from '../model/figures';
import { MAX_WEIGHT, type NestedQuiz, type Question } from '../model/types';
import { useSortDrag } from '../sort/use-sort-drag';
import { BulkActions } from './bulk-actions';
import classes from './list.module.css';
import { NumberDialog } from './number-dialog';
import { QuestionRow } from './question-row';
import { RowMenu } from './row-menu';
import { TroubleAlert } from './trouble-alert';
import { useChanges } from './use-changes';
import { useListActions } from './use-list-actions';

type Props = {
  quiz: NestedQuiz;
  /** Opens the import into this quiz. */
  importButton: ReactNode;
  onDirty: OnDirty;
};

const AddButton = ({ quiz }: { quiz: number }) => {
  const { t } = useTranslation('quiz-questions');
  return (
    <Button component={Link} to={newQuestionOf(quiz)} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('add')}
    </Button>
  );
};

/** The questions of a quiz in their order, with what each is worth and what is wrong with it. */
export function QuestionList({ quiz, importButton, onDirty }: Props) {
  const { t } = useTranslation(['quiz-questions', 'common']);
  const format = useFormat();
  const { list, total, run, trouble, again, giveUp, hasWaiting, isWaiting } = useChanges(quiz);
  const { questions } = list;
  const [search, setSearch] = useState('');
  const [onlyProblems, setOnlyProblems] = useState(false);
  const isSaving = hasWaiting && trouble === null;
  const leaving = useLeaveGuard(isWaiting, { isSaving });
  useReportState(onDirty, hasWaiting, isSaving);

  const allId = useId();
  const wanted = search.toLocaleLowerCase();
  const isShown = ({ id, name, text, answers }: Question) =>
    (!onlyProblems || problemsOf(quiz.findings, id).length > 0) &&
    (wanted === '' ||
      [name, text, ...answers.map((answer) => answer.text)].some((words) =>
        oneLine(words).toLocaleLowerCase().includes(wanted),
      ));
  const isFiltered = wanted !== '' || onlyProblems;
  const shown = questions
    .map((question, index) => ({ question, index }))
    .filter(({ question }) => !isFiltered || isShown(question));

  const choice = useChoice(`${quiz.id}`);
  useChosen(choice, questions.length);
  const chosen = questions.filter(({ id }) => choice.has(id)).map(({ id }) => id);
  const ids = shown.map(({ question }) => question.id);
  const onTick = useRowTicks(ids, choice);
  const latest = useRef({ onTick, chosen });
  useLayoutEffect(() => {
    latest.current = { onTick, chosen };
  });
  const onChoose = useCallback((event: ChangeEvent<HTMLInputElement>) => {
    const id = Number(event.currentTarget.closest('[data-sort-id]')?.getAttribute('data-sort-id'));
    latest.current.onTick(id, event);
  }, []);

  const dropped = useRef<(ids: readonly number[], before: number | null) => void>(() => undefined);
  const { drop, start } = useSortDrag({
    going: (id) => (latest.current.chosen.includes(id) ? latest.current.chosen : [id]),
    onDrop: ({ ids, before }) => dropped.current(ids, before),
  });
  const { actions, asked, menu, said, closeMenu, closeAsked } = useListActions({ list, run, drag: start });
  useEffect(() => {
    dropped.current = actions.drop;
  }, [actions]);

  const clear = () => {
    setSearch('');
    setOnlyProblems(false);
  };
  const withProblems = questions.filter(({ id }) => problemsOf(quiz.findings, id).length > 0).length;
  const menuPlace = menu ? questions.findIndex(({ id }) => id === menu.id) : -1;
  const askedPlace = asked ? questions.findIndex(({ id }) => asked.ids.includes(id)) : -1;

  if (questions.length === 0 && !trouble)
    return (
      <Panel>
        {leaving}
        <Empty
          icon={<IconListCheck size={40} stroke={1.4} aria-hidden />}
          title={t('empty.title')}
          description={t('empty.text')}
          action={
            <Group gap="xs" justify="center">
              <AddButton quiz={quiz.id} />
              {importButton}
            </Group>
          }
        />
      </Panel>
    );
  return (
    <Stack>
      {leaving}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <VisuallyHidden id="questions-sorting">{t('move.hint')}</VisuallyHidden>
      <Group justify="space-between" gap="sm" align="flex-end">
        <Stack gap={2}>
          <Text fw={600}>{t('sum.points', { count: total })}</Text>
          <Text fz="sm" c="dimmed">
            {t('sum.pass', {
              count: quiz.quiz ? pointsToPass(quiz.quiz, questions, total) : 0,
              percent: format.percent(quiz.quiz?.passing_score),
            })}
          </Text>
        </Stack>
        <AddButton quiz={quiz.id} />
      </Group>
      {trouble && <TroubleAlert trouble={trouble} onAgain={again} onGiveUp={giveUp} />}
      <Group gap="xs">
        <SearchBox label={t('search')} value={search} onSearch={setSearch} />
        {(withProblems > 0 || onlyProblems) && (
          <ToggleChip
            label={t('withProblems', { count: withProblems })}
            pressed={onlyProblems}
            onChange={setOnlyProblems}
          />
        )}
      </Group>
      <Panel p={0}>
        {shown.length === 0 ? (
          <EmptyFiltered onClear={clear} />
        ) : (
          <>
            <div className={classes.head}>
              <PageBox
                id={allId}
                className={classes.box}
                aria-label={t('chooseAll')}
                ids={ids}
                selection={choice}
              />
              <label className={classes.all} htmlFor={allId}>
                {t('chooseAll')}
              </label>
              <span>{t('column.question')}</span>
              <span>{t('column.type')}</span>
              <span>{t('column.answers')}</span>
              <span>{t('column.weight')}</span>
            </div>
            <ol
              className={classes.list}
              aria-label={t('questions')}
              data-dragging={drop !== null || undefined}
            >
              {shown.map(({ question, index }) => (
                <QuestionRow
                  key={question.id}
                  quiz={quiz.id}
                  question={question}
                  index={index}
                  share={shareOf(question.weight, total)}
                  problems={problemsOf(quiz.findings, question.id)}
                  isChosen={choice.has(question.id)}
                  isDragged={drop?.ids.includes(question.id) ?? false}
                  drop={
                    drop?.before === question.id
                      ? 'before'
                      : drop?.before === null && index === questions.length - 1
                        ? 'after'
                        : undefined
                  }
                  canSort={!isFiltered}
                  hasMenu={menu?.id === question.id}
                  onChoose={onChoose}
                  actions={actions}
                />
              ))}
            </ol>
          </>
        )}
      </Panel>
      <BulkActions ids={chosen} actions={actions} onClear={choice.clear} />
      {menu && menuPlace >= 0 && (
        <RowMenu
          key={menu.id}
          quiz={quiz.id}
          question={menu.id}
          index={menuPlace}
          count={questions.length}
          button={menu.button}
          actions={actions}
          onClose={closeMenu}
        />
      )}
      {asked?.kind === 'place' && (
        <NumberDialog
          title={t('move.toTitle', { count: asked.ids.length })}
          label={t('move.toLabel')}
          confirm={t('move.confirm')}
          initial={askedPlace + 1}
          min={1}
          max={questions.length}
          onChoose={(number) => actions.place(asked.ids, number - 1)}
          onClose={closeAsked}
        />
      )}
      {asked?.kind === 'weight' && (
        <NumberDialog
          title={t('setWeightTitle', { count: asked.ids.length })}
          label={t('weight')}
          text={t('weightHint')}
          confirm={t('setWeight')}
          initial={questions[askedPlace]?.weight ?? 1}
          min={0}
          max={MAX_WEIGHT}
          onChoose={(weight) => actions.setWeight(asked.ids, weight)}
          onClose={closeAsked}
        />
      )}
    </Stack>
  );
}
