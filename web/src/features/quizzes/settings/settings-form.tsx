import { Stack, Text } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { conflictOf, type EditConflict } from '@/shared/lib/conflict';
import { notify } from '@/shared/lib/notify';
import { useLeaveGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { ConflictAlert } from '@/shared/ui/conflict-alert';
import { FormAlert } from '@/shared/ui/form-alert';
import { SaveBar } from '@/shared/ui/save-bar';
import type { OnDirty, Quiz } from '../quiz';
import { useReportState } from '../use-report-state';
import { AccessFields } from './access-fields';
import { useChangeQuiz } from './api';
import { MainFields } from './main-fields';
import { PassingFields } from './passing-fields';
import { RulesFields } from './rules-fields';
import classes from './settings.module.css';
import { SkillsFields } from './skills-fields';
import { atFields, bodyOf, type Changed, changedOf, RULES, typedOver, valuesOf, waitingOf } from './values';

// Few quizzes stand inside other pages.
const IntegrationFields = part(async () => ({
  default: (await import('./integration-fields')).IntegrationFields,
}));

type Props = {
  quiz: Quiz;
  onReload: () => Promise<Quiz | undefined>;
  onDirty: OnDirty;
};
/** What the settings that games have too are called. */
const INTEGRATION = {
  enabled: 'integration.enabled',
  allowed_origins: 'integration.origins',
  result_webhook: 'integration.webhook',
} as const;
const isIntegration = (key: Changed): key is keyof typeof INTEGRATION => key in INTEGRATION;

type Conflict = EditConflict & { changed: Changed[] };

/** Every setting of a quiz, saved together. */
export function SettingsForm({ quiz, onReload, onDirty }: Props) {
  const { t } = useTranslation('quizzes');
  const { t: tabs } = useTranslation('designer-tabs');
  const { t: common } = useTranslation();
  const change = useChangeQuiz(quiz.id);
  // What the form was filled with: a save names its version, however new the quiz on the server is by then.
  const [base, setBase] = useState(quiz);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { form, alert, setAlert, fail } = useServerForm({
    mode: 'controlled',
    initialValues: valuesOf(quiz),
    validate: RULES,
  });
  const was = valuesOf(base);
  const isDirty = changedOf(form.values, was).length > 0;
  const leaving = useLeaveGuard(() => isDirty, { isSaving: change.isPending });
  useReportState(onDirty, isDirty, change.isPending);

  const show = (next: Quiz, values = valuesOf(next)) => {
    setBase(next);
    setConflict(null);
    setAlert(null);
    form.clearErrors();
    form.setValues(values);
  };
  /** Questions that were saved in the meantime make a version of their own, and touch nothing that stands here. */
  const isOtherwiseSame = (next: Quiz) => changedOf(valuesOf(next), was).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer quiz asks the question
  useEffect(() => {
    if (quiz.version === base.version) return;
    if (!isDirty) show(quiz);
    else if (isOtherwiseSame(quiz)) setBase(quiz);
  }, [quiz.version]);

  const onConflict = async (found: EditConflict, isFirst: boolean) => {
    const theirs = await onReload();
    if (theirs && isFirst && isOtherwiseSame(theirs)) return save(theirs.version, false);
    // An earlier save has arrived, and its answer has not.
    if (theirs && changedOf(form.getValues(), valuesOf(theirs)).length === 0) {
      notify.done(common('saved'));
      return show(theirs);
    }
    setConflict({ ...found, changed: theirs ? changedOf(valuesOf(theirs), was) : [] });
  };
  const save = (version: number, isFirst = true) => {
    setConflict(null);
    const sent = form.getValues();
    const isWaiting = quiz.is_published && waitingOf(form.values, was).length > 0;
    change.mutate(
      { ...bodyOf(form.values, was), version },
      {
        onSuccess: (saved) => {
          const next = { ...saved, quiz: saved.quiz ?? quiz.quiz };
          show(next, typedOver(form.getValues(), sent, valuesOf(next)));
          const made = saved.integration.result_webhook?.secret;
          if (made) setSecret(made);
          notify.done(isWaiting ? t('settings.savedWaits') : common('saved'));
        },
        onError: (error) => {
          const found = conflictOf(error);
          if (found) void onConflict(found, isFirst);
          else fail(atFields(error));
        },
      },
    );
  };
  const onTheirs = async () => {
    const theirs = await onReload();
    if (theirs) show(theirs);
  };
  const nameOf = (key: Changed) => (isIntegration(key) ? tabs(INTEGRATION[key]) : t(`settings.${key}`));

  return (
    <form onSubmit={form.onSubmit(() => save(base.version))} noValidate>
      <Stack maw={760}>
        {leaving}
        <MainFields form={form} id={quiz.id} />
        <RulesFields form={form} />
        <PassingFields form={form} quiz={quiz} />
        <SkillsFields form={form} quiz={quiz} />
        <AccessFields form={form} quiz={quiz} />
        <Suspense>
          <IntegrationFields form={form} quiz={quiz} secret={secret} onSecret={setSecret} />
        </Suspense>
        <div className={classes.foot}>
          <FormAlert text={alert} />
          {conflict && (
            <ConflictAlert
              conflict={conflict}
              loading={change.isPending}
              onMine={() => save(conflict.version, false)}
              onTheirs={() => void onTheirs()}
            >
              {conflict.changed.length > 0 && (
                <Text fz="sm">
                  {t('settings.changedThere', {
                    what: conflict.changed.map(nameOf).join(', '),
                  })}
                </Text>
              )}
            </ConflictAlert>
          )}
          {isDirty && <SaveBar loading={change.isPending} onDiscard={() => show(base)} />}
        </div>
      </Stack>
    </form>
  );
}
