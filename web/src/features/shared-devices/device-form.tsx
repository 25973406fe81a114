import { Select, Stack, TextInput } from '@mantine/core';
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
import { type SetUpCode, useAddDevice } from './api';

const LONGEST_NAME = 100;

type Schemas = components['schemas'];
type Props = { onAdded: (code: SetUpCode) => void; onClose: () => void };
type Units = {
  organizations: readonly Schemas['OrganizationRef'][];
  divisions: readonly Schemas['DivisionRef'][];
};

/** A new shared device: what it is called, and whose people it names. */
export function DeviceFormModal({ onAdded, onClose }: Props) {
  const { t } = useTranslation('shared-devices');
  const organizations = useOrganizations();
  const divisions = useDivisions();
  if (organizations.data && divisions.data)
    return (
      <Fields
        organizations={organizations.data.results}
        divisions={divisions.data.results}
        onAdded={onAdded}
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
        <LoadingBox h={260} />
      )}
    </AppModal>
  );
}

type Values = { name: string; organization: string | null; division: string | null };

function Fields({ organizations, divisions, onAdded, onClose }: Props & Units) {
  const { t } = useTranslation('shared-devices');
  const add = useAddDevice();
  const [only, other] = organizations;
  const { form, alert, fail } = useServerForm<Values>({
    mode: 'controlled',
    initialValues: { name: '', organization: only && !other ? String(only.id) : null, division: null },
    validate: { name: rules(required, atMost(LONGEST_NAME)), organization: required },
  });
  const submit = form.onSubmit(({ name, organization, division }) =>
    add.mutate(
      {
        body: {
          name: name.trim(),
          organization: Number(organization),
          division: division ? Number(division) : null,
        },
      },
      { onSuccess: onAdded, onError: fail },
    ),
  );
  const { close, question } = useCloseGuard(() => form.isDirty(), onClose);
  const { organization } = form.values;
  const ofOrganization = divisions.filter((division) => division.organization === Number(organization));
  return (
    <AppModal opened onClose={close} title={t('new')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          <TextInput
            label={t('field.name')}
            description={t('nameHint')}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Select
            label={t('field.organization')}
            required
            searchable
            allowDeselect={false}
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
            data={organization ? divisionOptions(ofOrganization, [], []) : []}
            {...form.getInputProps('division')}
          />
          <FormButtons submit={t('add')} loading={add.isPending} onCancel={close} />
        </Stack>
      </form>
      {question}
    </AppModal>
  );
}
