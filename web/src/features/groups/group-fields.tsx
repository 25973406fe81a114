import { NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useCan, useMe } from '@/shared/lib/session';
import { UnitSelect } from '@/shared/ui/unit-select';
import { ATTEMPTS, type GroupValues, PERIOD } from './form';

/** Any of these lets one choose among organisations and divisions. */
const PICKS_UNITS = [
  'view_org_structure',
  'create_assign_games',
  'create_assign_own_games',
  'view_reports',
] as const;
const WHOLE = { allowDecimal: false, allowNegative: false, clampBehavior: 'none', required: true } as const;

type Props = { form: UseFormReturnType<GroupValues>; autoFocus?: boolean };

export function GroupFields({ form, autoFocus }: Props) {
  const { t } = useTranslation('groups');
  const isPart = useMe().reach !== 'everything';
  const maySee = useCan(PICKS_UNITS);
  return (
    <>
      <TextInput
        label={t('field.name')}
        required
        data-autofocus={autoFocus || undefined}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('field.description')}
        autosize
        minRows={1}
        maxRows={4}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NumberInput
          label={t('field.period')}
          description={t('field.periodHint')}
          {...WHOLE}
          {...PERIOD}
          {...form.getInputProps('period')}
        />
        <NumberInput
          label={t('field.attempts')}
          description={t('field.attemptsHint')}
          {...WHOLE}
          {...ATTEMPTS}
          {...form.getInputProps('attempts')}
        />
      </SimpleGrid>
      {maySee && (
        <UnitSelect
          label={t('field.unit')}
          description={t(isPart ? 'field.unitHintPart' : 'field.unitHint')}
          placeholder={isPart ? undefined : t('company')}
          // Whoever manages a part of the company makes groups there.
          required={isPart}
          clearable={!isPart}
          allowDeselect={!isPart}
          clearButtonProps={{ 'aria-label': t('field.unitClear') }}
          value={{ organization: form.values.organization, division: form.values.division }}
          onChange={({ organization, division }) => {
            form.setFieldValue('organization', organization);
            form.setFieldValue('division', division);
          }}
          error={form.errors.organization ?? form.errors.division}
          data-path="organization"
        />
      )}
    </>
  );
}
