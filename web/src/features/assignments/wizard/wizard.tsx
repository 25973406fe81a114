import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { useAssignableCourses, useCourseTitles } from '@/shared/queries/choices';
import { Panel } from '@/shared/ui/panel';
import { type BulkAssigned, useAssign } from '../api';
import { backgroundRun } from '../background-run';
import { ConfirmStep } from './confirm-step';
import { CourseStep } from './course-step';
import { CustomiseStep } from './customise-step';
import { bulkBody, emptyWizard, furthest, localDay, problemsOf, STEPS, type Step, wizard } from './model';
import classes from './wizard.module.css';
import { wizardKept } from './wizard-kept';

type Props = {
  games: number[];
  users: number[];
  /** The step of the address; the one that is shown may be an earlier one that lacks something. */
  wanted: Step;
  onStep: (step: Step) => void;
  onDone: () => void;
};

/** The names of the chosen courses, also of those that only a link brought and that the list does not show. */
function useTitles(): ReadonlyMap<number, string> {
  const published = useAssignableCourses({}).data?.results ?? [];
  const all = useCourseTitles().data?.results ?? [];
  return new Map([...all, ...published].map((course) => [course.id, course.title]));
}

export function Wizard({ games, users, wanted, onStep, onDone }: Props) {
  const { t } = useTranslation('assignments');
  const [kept] = useState(() => wizardKept(games, users));
  const [state, dispatch] = useReducer(wizard, null, () => kept.get() ?? emptyWizard(games, users));
  const [refused, setRefused] = useState<BulkAssigned | null>(null);
  const assign = useAssign();
  const titles = useTitles();
  const today = localDay();
  const step = furthest(state, wanted, today);
  const at = STEPS.indexOf(step);
  const next = STEPS[at + 1];
  const previous = STEPS[at - 1];

  // A reload finds the choices again; who goes away gives them up.
  useEffect(() => kept.put(state), [kept, state]);
  useEffect(() => kept.drop, [kept]);

  const section = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    section.current?.focus();
  }, [step]);

  const sent = useRef<boolean>(false);
  const go = (to: Step) => {
    sent.current = false;
    setRefused(null);
    assign.reset();
    onStep(to);
  };
  // Every refusal anew, however little has changed since the last one.
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = section.current?.querySelector<HTMLElement>('[data-wrong] input, [aria-invalid="true"]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  const goOn = () => {
    dispatch({ type: 'check', step, today });
    if (Object.keys(problemsOf(state, step, today)).length > 0) setRefusals(refusals + 1);
    else if (next) go(next);
  };
  /** Once: the second press of a double click would assign the same again. */
  const send = () => {
    if (sent.current) return;
    sent.current = true;
    assign.mutate(
      { body: bulkBody(state) },
      {
        onError: () => {
          sent.current = false;
        },
        onSuccess: (result) => {
          if ('job' in result) {
            backgroundRun.put(result.job);
            notify.info(t('run.begun'));
            onDone();
            return;
          }
          if (result.unassigned.length > 0) {
            sent.current = false;
            setRefused(result);
            notify.error(t('failed'));
            return;
          }
          if (result.assigned === 0) notify.info(t('assignedNone'));
          else notify.done(t('assigned', { assigned: result.assigned, total: result.total }));
          onDone();
        },
      },
    );
  };

  return (
    <>
      <ol className={classes.steps} aria-label={t('wizard.steps.label')}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={name === step ? 'step' : undefined}
            data-reached={index <= at || undefined}
          >
            <b aria-hidden>{index + 1}</b>
            {t(`wizard.steps.${name}`)}
          </li>
        ))}
      </ol>
      <Panel>
        <section
          ref={section}
          tabIndex={-1}
          className={classes.section}
          aria-label={t(`wizard.steps.${step}`)}
        >
          {step === 'course' && (
            <CourseStep
              chosen={state.games}
              error={state.errors.games}
              onToggle={(game) => dispatch({ type: 'toggleGame', game })}
            />
          )}
          {step === 'customise' && (
            <CustomiseStep state={state} titles={titles} dispatch={dispatch} onNext={goOn} />
          )}
          {step === 'confirm' && <ConfirmStep state={state} titles={titles} refused={refused} />}
          {assign.error && (
            <Alert color="red" role="alert" mt="md" title={t('failed')}>
              {errorText(assign.error)}
            </Alert>
          )}
        </section>
      </Panel>
      <div className={classes.bar}>
        <p role="status">
          {t('wizard.summary.courses', { count: state.games.length })}
          {' · '}
          {t('wizard.summary.people', { count: state.users.length })}
        </p>
        <Group gap="xs" justify="flex-end">
          {previous && (
            <Button variant="default" onClick={() => go(previous)}>
              {t('wizard.back')}
            </Button>
          )}
          {next ? (
            <Button onClick={goOn}>{t('wizard.next')}</Button>
          ) : (
            <Button onClick={send} loading={assign.isPending || (assign.isSuccess && !refused)}>
              {t('assign')}
            </Button>
          )}
        </Group>
      </div>
    </>
  );
}
