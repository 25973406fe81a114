import { Stack, TextInput } from '@mantine/core';
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
import { type SetUpCode, useAddDevice } from './api';

const LONGEST_NAME = 60;

type Props = { onAdded: (code: SetUpCode) => void; onClose: () => void };

/** A new shared device: what it is called, and whose people it names. */
export function DeviceFormModal(props: Props) {
  const { t } = useTranslation('shared-devices');
  return (
    <DialogWithUnits title={t('new')} height={260} onClose={props.onClose}>
      {(units) => <Fields units={units} {...props} />}
    </DialogWithUnits>
  );
}

function Fields({ units, onAdded, onClose }: Props & { units: Units }) {
  const { t } = useTranslation('shared-devices');
  const add = useAddDevice();
  const { form, alert, fail } = useServerForm<UnitValues & { name: string }>({
    mode: 'controlled',
    initialValues: { name: '', ...firstUnit(units) },
    validate: {
      name: rules(required, atMost(LONGEST_NAME)),
      organization: required,
      division: divisionRule(units),
    },
  });
  const submit = form.onSubmit(({ name, ...unit }) =>
    add.mutate({ body: { name: name.trim(), ...unitBody(unit) } }, { onSuccess: onAdded, onError: fail }),
  );
  const { close, question } = useCloseGuard(() => form.isDirty(), onClose);
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
            onOrganization={(organization) => form.setValues({ organization, division: null })}
          />
          <FormButtons submit={t('add')} loading={add.isPending} onCancel={close} />
        </Stack>
      </form>
      {question}
    </AppModal>
  );
}
