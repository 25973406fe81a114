import { Group, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/shared/api/errors';
import { fullName } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { type AssignmentPatch, useChangeAssignments } from './api';
import type { Asked } from './asked';

type End = 'keep' | 'date' | 'none';
type Attempts = 'keep' | 'number' | 'unlimited';
type Late = 'keep' | 'yes' | 'no';
type Values = { end: End; date: string; attempts: Attempts; count: number | string; late: Late };

const KEEP: Values = { end: 'keep', date: '', attempts: 'keep', count: '', late: 'keep' };

/** Only what is to change. */
const patchOf = ({ end, date, attempts, count, late }: Values): AssignmentPatch => ({
  ...(end !== 'keep' && { end_date: end === 'date' ? date : null }),
  ...(attempts !== 'keep' && { attempts_total: attempts === 'number' ? Number(count) : 0 }),
  ...(late !== 'keep' && { accept_late: late === 'yes' }),
});

type Props = { asked: Asked; onClose: () => void; onDone: () => void };

/** Another deadline, other attempts, late answers: of one assignment or of many. */
export function ChangeModal({ asked, onClose, onDone }: Props) {
  const { t } = useTranslation('assignments');
  const [values, setValues] = useState<Values>(KEEP);
  const [problem, setProblem] = useState<'date' | 'count' | 'nothing' | null>(null);
  const change = useChangeAssignments();
  const { one, count } = asked;
  const set = (next: Partial<Values>) => {
    setProblem(null);
    change.reset();
    setValues({ ...values, ...next });
  };
  const submit = () => {
    const patch = patchOf(values);
    if (Object.keys(patch).length === 0) return setProblem('nothing');
    if (values.end === 'date' && !values.date) return setProblem('date');
    if (values.attempts === 'number' && !(Number(values.count) >= 1)) return setProblem('count');
    change.mutate(
      { body: { ...asked.target, ...patch } },
      {
        onSuccess: ({ updated }) => {
          notify.done(t('change.done', { count: updated }));
          onDone();
        },
      },
    );
  };
  const refused = isApiError(change.error) ? change.error.errors?.end_date?.[0] : undefined;
  return (
    <AppModal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={one ? t('change.title', { course: one.game.title }) : t('change.titleMany', { count })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          {one?.user && <Text c="dimmed">{fullName(one.user)}</Text>}
          <FormAlert
            text={
              problem === 'nothing'
                ? t('change.nothing')
                : refused
                  ? null
                  : change.error && errorText(change.error)
            }
          />
          <Radio.Group
            label={t('change.end')}
            value={values.end}
            onChange={(end) => set({ end: end as End })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="keep" label={t('change.keep')} />
              <Radio value="date" label={t('change.endDate')} />
              {/* Whoever types a date means it. */}
              <TextInput
                type="date"
                ml={30}
                aria-label={t('change.endDate')}
                value={values.end === 'date' ? values.date : ''}
                error={values.end === 'date' && (problem === 'date' ? t('wizard.problem.missing') : refused)}
                onChange={(event) => set({ date: event.currentTarget.value, end: 'date' })}
              />
              <Radio value="none" label={t('change.endNone')} />
            </Stack>
          </Radio.Group>
          <Radio.Group
            label={t('wizard.attempts.label')}
            description={t('change.attemptsHint')}
            value={values.attempts}
            onChange={(attempts) => set({ attempts: attempts as Attempts })}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="keep" label={t('change.keep')} />
              <Radio value="number" label={t('wizard.attempts.number')} />
              {values.attempts === 'number' && (
                <NumberInput
                  ml={30}
                  aria-label={t('wizard.attempts.number')}
                  min={1}
                  max={1000}
                  allowDecimal={false}
                  allowNegative={false}
                  value={values.count}
                  error={problem === 'count' && t('wizard.problem.tooSmall')}
                  onChange={(next) => set({ count: next })}
                />
              )}
              <Radio value="unlimited" label={t('wizard.attempts.unlimited')} />
            </Stack>
          </Radio.Group>
          <Radio.Group
            label={t('wizard.late.label')}
            description={t('wizard.late.hint')}
            value={values.late}
            onChange={(late) => set({ late: late as Late })}
          >
            <Group gap="lg" mt="xs">
              <Radio value="keep" label={t('change.keep')} />
              <Radio value="yes" label={t('change.lateYes')} />
              <Radio value="no" label={t('change.lateNo')} />
            </Group>
          </Radio.Group>
          <FormButtons submit={t('change.save', { count })} loading={change.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </AppModal>
  );
}
