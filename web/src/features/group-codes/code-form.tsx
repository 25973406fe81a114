import { NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { divisionOptions } from '@/shared/lib/divisions';
import { atMost, required, rules } from '@/shared/lib/rules';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { useDivisions, useOrganizations } from '@/shared/queries/choices';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { LoadingBox } from '@/shared/ui/loading-box';
import { type GroupCode, useCreateCode } from './api';

const LONGEST_TITLE = 100;
const PLACES = { usual: 20, most: 1000 };
const DAYS = { usual: 30, most: 365 };

type Schemas = components['schemas'];
type Props = { onMade: (code: GroupCode) => void; onClose: () => void };
type Units = {
  organizations: readonly Schemas['OrganizationRef'][];
  divisions: readonly Schemas['DivisionRef'][];
};

/** A new code: in which unit and position, for how many people, how long. */
export function CodeFormModal({ onMade, onClose }: Props) {
  const { t } = useTranslation('group-codes');
  const organizations = useOrganizations();
  const divisions = useDivisions();
  if (organizations.data && divisions.data)
    return (
      <Fields
        organizations={organizations.data.results}
        divisions={divisions.data.results}
        onMade={onMade}
        onClose={onClose}
      />
    );
  const failed = [organizations, divisions].find(({ error }) => error);
  return (
    <AppModal opened onClose={onClose} title={t('new')}>
      {failed ? (
        <ErrorState
          error={failed.error}
          onRetry={() => {
            if (organizations.error) void organizations.refetch();
            if (divisions.error) void divisions.refetch();
          }}
        />
      ) : (
        <LoadingBox h={320} />
      )}
    </AppModal>
  );
}

type Values = {
  organization: string | null;
  division: string | null;
  position: string;
  places: number | string;
  days: number | string;
};

function Fields({ organizations, divisions, onMade, onClose }: Props & Units) {
  const { t } = useTranslation('group-codes');
  const create = useCreateCode();
  const [only, other] = organizations;
  const upTo = (most: number) => (value: unknown) =>
    typeof value === 'number' && value >= 1 && value <= most ? null : t('range', { max: most });
  const { form, alert, fail } = useServerForm<Values>({
    mode: 'controlled',
    initialValues: {
      organization: only && !other ? String(only.id) : null,
      division: null,
      position: '',
      places: PLACES.usual,
      days: DAYS.usual,
    },
    validate: {
      organization: required,
      position: rules(required, atMost(LONGEST_TITLE)),
      places: upTo(PLACES.most),
      days: upTo(DAYS.most),
    },
  });
  const submit = form.onSubmit(({ organization, division, position, places, days }) =>
    create.mutate(
      {
        body: {
          organization: Number(organization),
          division: division ? Number(division) : null,
          position: position.trim(),
          places: Number(places),
          days: Number(days),
        },
      },
      { onSuccess: onMade, onError: fail },
    ),
  );
  const { close, question } = useCloseGuard(() => form.isDirty(), onClose);
  const { organization } = form.values;
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
          <Select
            label={t('field.organization')}
            required
            searchable
            allowDeselect={false}
            data-autofocus
            openOnFocus={false}
            data={organizations.map(({ id, short_name }) => ({ value: String(id), label: short_name }))}
            {...form.getInputProps('organization')}
            onChange={(next) => form.setValues({ organization: next, division: null })}
          />
          <Select
            label={t('field.division')}
            description={t('divisionHint')}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': t('noDivision') }}
            disabled={!organization}
            data={
              organization
                ? divisionOptions(
                    divisions.filter((division) => division.organization === Number(organization)),
                    [],
                    [],
                  )
                : []
            }
            {...form.getInputProps('division')}
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
