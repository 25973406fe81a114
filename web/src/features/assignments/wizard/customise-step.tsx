import { Group, NumberInput, Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/shared/ui/error-state';
import { TableSkeleton } from '@/shared/ui/table-skeleton';
import { usePeople } from '../api';
import { CourseTerms } from './course-terms';
import { localDay, type Problem, type WizardEvent, type WizardState } from './model';
import { PeoplePicker } from './people-picker';
import classes from './wizard.module.css';

type Props = {
  state: WizardState;
  titles: ReadonlyMap<number, string>;
  dispatch: Dispatch<WizardEvent>;
  onNext: () => void;
};

const whole = (value: string | number) => (value === '' ? null : Number(value));

export function CustomiseStep({ state, titles, dispatch, onNext }: Props) {
  const { t } = useTranslation('assignments');
  const { data, error, refetch } = usePeople();
  const set = (values: Extract<WizardEvent, { type: 'set' }>['values']) => dispatch({ type: 'set', values });
  const say = (problem: Problem | undefined) => problem && t(`wizard.problem.${problem}`);
  const { errors } = state;

  return (
    <Stack gap="xl">
      <fieldset className={classes.group} data-wrong={errors.users && true}>
        <legend>{t('wizard.people.legend')}</legend>
        {errors.users && (
          <Text c="var(--mantine-color-error)" role="alert">
            {t('wizard.people.missing')}
          </Text>
        )}
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <PeoplePicker
            everybody={data.results}
            selected={state.users}
            onSelect={(users) => dispatch({ type: 'select', users })}
            onUnselect={(users) => dispatch({ type: 'unselect', users })}
          />
        ) : (
          <TableSkeleton label={t('wizard.people.legend')} columns={2} />
        )}
      </fieldset>

      <Group align="flex-start" gap="xl">
        <Radio.Group
          className={classes.column}
          label={t('wizard.window.label')}
          value={state.window}
          onChange={(window) => set({ window: window as WizardState['window'] })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="course" label={t('wizard.window.course')} />
            <Radio value="date" label={t('wizard.window.date')} />
            {/* Whoever types a date means it. */}
            <TextInput
              type="date"
              ml={30}
              aria-label={t('wizard.window.date')}
              min={localDay()}
              value={state.window === 'date' ? state.end : ''}
              error={state.window === 'date' && say(errors.end)}
              onChange={(event) => set({ end: event.currentTarget.value, window: 'date' })}
              onKeyDown={(event) => event.key === 'Enter' && onNext()}
            />
            <Radio value="days" label={t('wizard.window.days')} />
            {state.window === 'days' && (
              <NumberInput
                ml={30}
                aria-label={t('wizard.window.days')}
                min={1}
                max={3650}
                allowDecimal={false}
                value={state.days ?? ''}
                error={say(errors.days)}
                onChange={(value) => set({ days: whole(value) })}
              />
            )}
          </Stack>
        </Radio.Group>

        <Radio.Group
          className={classes.column}
          label={t('wizard.attempts.label')}
          value={state.attempts}
          onChange={(attempts) => set({ attempts: attempts as WizardState['attempts'] })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="course" label={t('wizard.attempts.course')} />
            <Radio value="unlimited" label={t('wizard.attempts.unlimited')} />
            <Radio value="number" label={t('wizard.attempts.number')} />
            {state.attempts === 'number' && (
              <NumberInput
                ml={30}
                aria-label={t('wizard.attempts.number')}
                min={1}
                max={100}
                allowDecimal={false}
                value={state.attemptsCount ?? ''}
                error={say(errors.attemptsCount)}
                onChange={(value) => set({ attemptsCount: whole(value) })}
              />
            )}
          </Stack>
        </Radio.Group>

        <Stack className={classes.column}>
          <TextInput
            type="date"
            label={t('wizard.start.label')}
            description={t('wizard.start.hint')}
            min={localDay()}
            value={state.start}
            onChange={(event) => set({ start: event.currentTarget.value })}
          />
          <Switch
            label={t('wizard.late.label')}
            description={t('wizard.late.hint')}
            checked={state.acceptLate}
            onChange={(event) => set({ acceptLate: event.currentTarget.checked })}
          />
        </Stack>
      </Group>

      {state.games.length > 1 && <CourseTerms state={state} titles={titles} dispatch={dispatch} />}
    </Stack>
  );
}
