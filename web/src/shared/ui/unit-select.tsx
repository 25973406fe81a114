import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Unit, unitKey } from '@/shared/lib/units';
import { useUnitOptions } from '@/shared/queries/choices';

/** So many are offered at once; the others are found by their names. */
const OFFERED = 100;

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value: Unit;
  onChange: (value: Unit) => void;
};

/** One organisation or division, each with its way down; of a part of the company, what is in it. */
export function UnitSelect({ value, onChange, ...rest }: Props) {
  const { t } = useTranslation();
  const { units } = useUnitOptions();
  return (
    <Select
      searchable
      limit={OFFERED}
      nothingFoundMessage={t('nothingFound')}
      {...rest}
      data={units ?? []}
      // What is chosen has no name before the lists are there.
      value={units ? unitKey(value) : null}
      onChange={(key) =>
        onChange(units?.find((one) => one.value === key)?.unit ?? { organization: null, division: null })
      }
    />
  );
}
