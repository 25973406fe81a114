import { Alert, Anchor, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconHistory } from '@tabler/icons-react';
import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { useLeaving } from '@/shared/lib/use-discard';
import { FormAlert } from '@/shared/ui/form-alert';
import { LoadingBox } from '@/shared/ui/loading-box';
import { Panel } from '@/shared/ui/panel';
import { questionOf, questionsOf } from '../../addresses';
import type { OnDirty } from '../../quiz';
import { useReportState } from '../../use-report-state';
import { draftOf, emptyDraft, isUntouched } from '../model/draft';
import { toPlayQuestion } from '../model/preview';
import type { NestedQuiz, Question } from '../model/types';
import { QuestionConflict } from './conflict';
import classes from './editor.module.css';
import { QuestionFields } from './fields';
import type { PreviewQuestion } from './types';
import { useFirstField } from './use-first-field';
import { useQuestion } from './use-question';
import { useShownRefusal } from './use-shown-refusal';

type Props = {
  quiz: NestedQuiz;
  /** Null: a new one. */
  question: Question | null;
  /** The answer that a finding leads to. */
  wanted?: number | null;
  Preview: PreviewQuestion;
  /** It has an address of its own now, or it was saved as another one. */
  onSaved: (id: number) => void;
  /** The next question is to be written elsewhere; a new one makes room for it here. */
  onAnother?: () => void;
  onDirty: OnDirty;
  /** It is gone: somebody else deleted it. */
  onGone: () => void;
};

type Neighbours = { quiz: NestedQuiz; question: Question | null };

/** To the questions before and after this one. */
function Neighbours({ quiz, question }: Neighbours) {
  const { t } = useTranslation('quiz-questions');
  const { questions } = quiz;
  const place = question ? questions.findIndex(({ id }) => id === question.id) : questions.length;
  const link = (to: Question | undefined, name: 'previous' | 'next', icon: 'before' | 'after') =>
    to && (
      <Button
        component={Link}
        to={questionOf(quiz.id, to.id)}
        variant="default"
        size="compact-md"
        mih={32}
        aria-label={t(`${name}.long`)}
        leftSection={icon === 'before' && <IconArrowLeft size={16} aria-hidden />}
        rightSection={icon === 'after' && <IconArrowRight size={16} aria-hidden />}
      >
        {t(`${name}.short`)}
      </Button>
    );
  return (
    <Group gap="xs">
      {link(questions[place - 1], 'previous', 'before')}
      {link(questions[place + 1], 'next', 'after')}
    </Group>
  );
}

/** Writes one question, with what the learner will see beside it. */
export function QuestionEditor(p: Props) {
  const { quiz, question, wanted = null, Preview, onSaved, onAnother, onGone, onDirty } = p;
  const { t } = useTranslation(['quiz-questions', 'common']);
  const format = useFormat();
  const editing = useQuestion(quiz, question);
  const { draft, dirty, errors, conflict } = editing;
  const isWide = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const shown = useDeferredValue(draft);
  const leaving = useLeaving(editing.isDirty, { isSaving: editing.isSaving, onDiscard: editing.giveUp });
  // Whoever types on while it is saved stays where the words are, and goes on with what is saved by then.
  const known = question ?? editing.seen;
  const isNew = known === null;
  const total = quiz.questions.length + (isNew ? 1 : 0);
  const place = isNew ? quiz.questions.length : quiz.questions.findIndex(({ id }) => id === known.id);

  useReportState(onDirty, dirty, editing.isSaving);
  const { hold: holdText, focus: focusText } = useFirstField(question === null);

  const goTo = (saved: Question) => {
    if (saved.id !== question?.id) onSaved(saved.id);
  };
  const refusal = useShownRefusal(editing, focusText);
  const save = async (then?: 'another') => {
    if (isNew && isUntouched(draft)) return void focusText();
    const saved = await editing.save();
    if (!saved) return;
    notify.done(then === 'another' ? t('savedOne', { number: place + 1 }) : t('common:saved'));
    if (editing.isDirty() || leaving.isLeaving()) return;
    if (then !== 'another') return goTo(saved);
    if (onAnother) return onAnother();
    editing.start(emptyDraft(draft.type, draft.weight), null);
    setView('edit');
    scrollTo({ top: 0 });
    focusText();
  };
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.repeat) return;
    if (document.querySelector('[role="dialog"]')) return;
    if (event.code !== 'KeyS' && event.key !== 'Enter') return;
    event.preventDefault();
    void save(event.key === 'Enter' ? 'another' : undefined);
  });

  const takeTheirs = () => {
    if (!conflict?.theirs) {
      editing.discard();
      onGone();
    } else editing.start(draftOf(conflict.theirs, quiz), conflict.theirs);
  };
  const keepMine = async () => {
    const saved = await editing.save(conflict?.theirs ?? null);
    if (!saved) return;
    notify.done(t('common:saved'));
    if (!editing.isDirty() && !leaving.isLeaving()) goTo(saved);
  };

  return (
    <Stack>
      {leaving.question}
      <Group justify="space-between" gap="xs">
        <div>
          <Anchor component={Link} to={questionsOf(quiz.id)} fz="sm">
            {t('toList')}
          </Anchor>
          <Title order={2}>
            {isNew ? t('newTitle', { number: place + 1 }) : t('editTitle', { number: place + 1, total })}
          </Title>
        </div>
        <Neighbours quiz={quiz} question={known} />
      </Group>
      {editing.restored !== null && (
        <Alert color="blue" icon={<IconHistory size={18} aria-hidden />} title={t('kept.title')}>
          <Group gap="sm" justify="space-between">
            {t('kept.text', { time: format.dateTime(new Date(editing.restored)) })}
            <Button size="xs" variant="default" onClick={editing.discard}>
              {t('kept.discard')}
            </Button>
          </Group>
        </Alert>
      )}
      {!isWide && (
        <SegmentedControl
          fullWidth
          aria-label={t('view.label')}
          value={view}
          onChange={(next) => setView(next as typeof view)}
          data={[
            { value: 'edit', label: t('view.edit') },
            { value: 'preview', label: t('view.preview') },
          ]}
        />
      )}
      <div className={classes.columns} data-wide={isWide || undefined}>
        {/* Hidden, not taken away: what was undone can be done again. */}
        <Panel component="section" display={isWide || view === 'edit' ? undefined : 'none'}>
          <QuestionFields
            draft={draft}
            competencies={quiz.competencies}
            errors={errors}
            withHints={!isNew || !isUntouched(draft)}
            withParts={quiz.quiz?.partial_marks ?? false}
            wanted={wanted}
            textRef={holdText}
            onEdit={editing.edit}
          />
        </Panel>
        {(isWide || view === 'preview') && (
          <section className={classes.preview} aria-label={t('view.preview')}>
            {isWide && (
              <Text fw={600} fz="sm">
                {t('view.preview')}
              </Text>
            )}
            <div className={classes.screen}>
              <Suspense fallback={<LoadingBox h={240} />}>
                <Preview question={toPlayQuestion(shown)} number={place + 1} total={total} />
              </Suspense>
            </div>
          </section>
        )}
      </div>
      <div ref={refusal} className={classes.refusal}>
        <FormAlert text={editing.alert} />
        {conflict && (
          <QuestionConflict
            conflict={conflict}
            loading={editing.isSaving}
            onMine={() => void keepMine()}
            onTheirs={takeTheirs}
          />
        )}
      </div>
      <div className={classes.save}>
        <Text fz="sm" c={dirty ? undefined : 'dimmed'} fw={dirty ? 600 : undefined}>
          {dirty
            ? t('unsaved')
            : editing.savedAt
              ? t('savedAt', { time: format.time(editing.savedAt) })
              : isNew
                ? t('nothingYet')
                : t('allSaved')}
        </Text>
        <Group gap="xs" className={classes.buttons}>
          <Button
            variant={isNew ? 'default' : undefined}
            aria-keyshortcuts="Control+S"
            loading={editing.isSaving}
            onClick={() => void save()}
          >
            {t('common:save')}
          </Button>
          <Button
            variant={isNew ? undefined : 'default'}
            aria-keyshortcuts="Control+Enter"
            loading={editing.isSaving}
            onClick={() => void save('another')}
          >
            {t('saveAndAdd')}
          </Button>
        </Group>
      </div>
    </Stack>
  );
}
