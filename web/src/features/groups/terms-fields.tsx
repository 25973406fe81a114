import { NumberInput, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ATTEMPTS, PERIOD } from './form';

/** Empty: the group's. */
export type TypedTerms = { attempts: number | string; period: number | string };
export const AS_GROUP: TypedTerms = { attempts: '', period: '' };

export const termsOf = ({ attempts, period }: TypedTerms) => ({
  attempts: attempts === '' ? null : Number(attempts),
  period: period === '' ? null : Number(period),
});

const WHOLE = { allowDecimal: false, allowNegative: false, clampBehavior: 'strict' } as const;

type Props = {
  /** Of which course: several of them may stand below each other. */
  title: string;
  group: { attempts: number; period: number };
  value: TypedTerms;
  onChange: (next: TypedTerms) => void;
};

/** Period and attempts of one course; left empty, the group's. */
export function TermsFields({ title, group, value, onChange }: Props) {
  const { t } = useTranslation('groups');
  return (
    <SimpleGrid cols={2} spacing="xs">
      <NumberInput
        label={t('field.period')}
        aria-label={`${t('field.period')}: ${title}`}
        placeholder={t('games.asGroup', { value: group.period })}
        {...WHOLE}
        {...PERIOD}
        value={value.period}
        onChange={(period) => onChange({ ...value, period })}
      />
      <NumberInput
        label={t('field.attempts')}
        aria-label={`${t('field.attempts')}: ${title}`}
        placeholder={t('games.asGroup', { value: group.attempts === 0 ? '∞' : group.attempts })}
        {...WHOLE}
        {...ATTEMPTS}
        value={value.attempts}
        onChange={(attempts) => onChange({ ...value, attempts })}
      />
    </SimpleGrid>
  );
}
