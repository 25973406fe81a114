import { NumberInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { atMost, required, rules } from '@/shared/lib/rules';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import {
  DialogWithUnits,
  divisionRule,
  firstUnit,
  UnitFields,
  type Units,
  type UnitValues,
  unitBody,
} from '@/shared/ui/unit-fields';
import { type GroupCode, useCreateCode } from './api';

const LONGEST_TITLE = 100;
const PLACES = { usual: 20, most: 1000 };
const DAYS = { usual: 30, most: 365 };

type Props = { onMade: (code: GroupCode) => void; onClose: () => void };

/** A new code: in which unit and position, for how many people, how long. */
export function CodeFormModal(props: Props) {
  const { t } = useTranslation('group-codes');
  return (
    <DialogWithUnits title={t('new')} height={320} onClose={props.onClose}>
      {(units) => <Fields units={units} {...props} />}
    </DialogWithUnits>
  );
}

type Values = UnitValues & {
  position: string;
  places: number | string;
  days: number | string;
};

function Fields({ units, onMade, onClose }: Props & { units: Units }) {
  const { t } = useTranslation('group-codes');
  const create = useCreateCode();
  const upTo = (most: number) => (value: unknown) =>
    typeof value === 'number' && value >= 1 && value <= most ? null : t('range', { max: most });
  const { form, alert, fail } = useServerForm<Values>({
    mode: 'controlled',
    initialValues: {
      ...firstUnit(units),
      position: '',
      places: PLACES.usual,
      days: DAYS.usual,
    },
    validate: {
      organization: required,
      division: divisionRule(units),
      position: rules(required, atMost(LONGEST_TITLE)),
      places: upTo(PLACES.most),
      days: upTo(DAYS.most),
    },
  });
  const submit = form.onSubmit(({ position, places, days, ...unit }) =>
    create.mutate(
      {
        body: {
          ...unitBody(unit),
          position: position.trim(),
          places: Number(places),
          days: Number(days),
        },
      },
      { onSuccess: onMade, onError: fail },
    ),
  );
  const { close, question } = useCloseGuard(() => form.isDirty(), onClose);
  const number = (most: number) => ({
    required: true,
    min: 1,
    max: most,
    clampBehavior: 'none' as const,
    allowDecimal: false,
    maw: 280,
  });
  return (
    <AppModal opened onClose={close} title={t('new')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          <UnitFields
            units={units}
            chosen={form.values}
            labels={{
              organization: t('field.organization'),
              division: t('field.division'),
              divisionHint: t('divisionHint'),
              noDivision: t('noDivision'),
            }}
            inputs={{
              organization: form.getInputProps('organization'),
              division: form.getInputProps('division'),
            }}
            autoFocus
            onOrganization={(organization) => form.setValues({ organization, division: null })}
          />
          <TextInput
            label={t('field.position')}
            description={t('positionHint')}
            required
            {...form.getInputProps('position')}
          />
          <NumberInput
            label={t('field.places')}
            description={t('placesHint')}
            {...number(PLACES.most)}
            {...form.getInputProps('places')}
          />
          <NumberInput
            label={t('field.days')}
            description={t('daysHint')}
            {...number(DAYS.most)}
            {...form.getInputProps('days')}
          />
          <FormButtons submit={t('make')} loading={create.isPending} onCancel={close} />
        </Stack>
      </form>
      {question}
    </AppModal>
  );
}
