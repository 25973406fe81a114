import { NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { ATTEMPTS, type GroupValues, PERIOD } from './form';

const WHOLE = { allowDecimal: false, allowNegative: false, clampBehavior: 'none', required: true } as const;

type Props = { form: UseFormReturnType<GroupValues>; autoFocus?: boolean };

export function GroupFields({ form, autoFocus }: Props) {
  const { t } = useTranslation('groups');
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
    </>
  );
}
