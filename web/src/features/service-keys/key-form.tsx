import { Checkbox, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { atMost, required, rules } from '@/shared/lib/rules';
import { useCan } from '@/shared/lib/session';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { LoadingBox } from '@/shared/ui/loading-box';
import { ReachUnits } from '@/shared/ui/units/choose-units';
import { type KeyForm as Form, type KeyRight, useKeyRights, useMakeKey } from './api';

export const LONGEST_NAME = 50;
export const MOST_DAYS = 730;
export const A_YEAR = 365;

type Values = Pick<Form, 'name' | 'rights'> & {
  days: number | string;
  reach: 'everything' | 'chosen';
  reach_organizations: number[];
  reach_divisions: number[];
};

export type FormProps = { onMade: (token: string) => void; onClose: () => void };

/** A new key: what it is called, what it may do, and how long. */
export function KeyFormModal({ onMade, onClose }: FormProps) {
  const { t } = useTranslation('service-keys');
  const rights = useKeyRights();
  if (rights.data) return <Fields rights={rights.data.results} onMade={onMade} onClose={onClose} />;
  return (
    <AppModal opened onClose={onClose} title={t('new')}>
      {rights.error ? (
        <ErrorState error={rights.error} onRetry={() => void rights.refetch()} />
      ) : (
        <LoadingBox h={240} />
      )}
    </AppModal>
  );
}

/** Units that were chosen before everything was are not sent. */
const asked = ({ reach_organizations, reach_divisions, days, ...values }: Values): Form => ({
  ...values,
  kind: 'program',
  days: Number(days),
  ...(values.reach === 'chosen' && { reach_organizations, reach_divisions }),
});

function Fields({ rights, onMade, onClose }: FormProps & { rights: readonly KeyRight[] }) {
  const { t } = useTranslation(['service-keys', 'units']);
  const maySeeUnits = useCan('view_org_structure');
  const { make, isMaking, dialog } = useMakeKey();
  const { form, alert, fail } = useServerForm<Values>({
    mode: 'controlled',
    initialValues: {
      name: '',
      rights: [],
      days: A_YEAR,
      reach: 'everything',
      reach_organizations: [],
      reach_divisions: [],
    },
    validate: {
      name: rules(required, atMost(LONGEST_NAME)),
      rights: (chosen) => (chosen.length > 0 ? null : t('noRights')),
      reach_organizations: (chosen, { reach, reach_divisions }) =>
        reach === 'chosen' && chosen.length + reach_divisions.length === 0 ? t('units:missing') : null,
      days: (days) => (typeof days === 'number' && days >= 1 && days <= MOST_DAYS ? null : t('daysRange')),
    },
  });
  const submit = form.onSubmit((values) =>
    make.mutate(asked(values), {
      onSuccess: (made) => made && onMade(made.token),
      onError: fail,
    }),
  );
  const { reach, reach_organizations: organizations, reach_divisions: divisions } = form.values;
  const { close, question } = useCloseGuard(() => form.isDirty(), onClose);
  return (
    <AppModal opened onClose={close} title={t('new')} size="lg">
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
          <Checkbox.Group
            label={t('field.rights')}
            description={t('rightsHint')}
            required
            {...form.getInputProps('rights')}
          >
            <Stack gap="sm" mt="sm">
              {rights.map(({ codename, title, description }) => (
                <Checkbox key={codename} value={codename} label={title} description={description} />
              ))}
            </Stack>
          </Checkbox.Group>
          {maySeeUnits && (
            <Select
              label={t('reach.label')}
              description={t('reach.hint')}
              allowDeselect={false}
              data={(['everything', 'chosen'] as const).map((value) => ({
                value,
                label: t(`reach.${value}`),
              }))}
              {...form.getInputProps('reach')}
            />
          )}
          {reach === 'chosen' && (
            <ReachUnits
              label={t('reach.units')}
              required
              organizations={organizations}
              divisions={divisions}
              errors={form.errors}
              onField={form.setFieldValue}
            />
          )}
          <NumberInput
            label={t('field.days')}
            description={t('daysHint')}
            required
            min={1}
            max={MOST_DAYS}
            clampBehavior="none"
            allowDecimal={false}
            maw={280}
            {...form.getInputProps('days')}
          />
          <Text fz="sm" c="dimmed">
            {t('ownHint')}
          </Text>
          <FormButtons submit={t('make')} loading={isMaking} onCancel={close} />
        </Stack>
      </form>
      {question}
      {dialog}
    </AppModal>
  );
}
