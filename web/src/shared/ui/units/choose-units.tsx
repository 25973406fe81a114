import { Group, MultiSelect, type MultiSelectProps, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isIncluded } from '@/shared/lib/units';
import { useUnitOptions } from '@/shared/queries/choices';

/** So many are offered at once; the others are found by their names. */
const OFFERED = 100;

export type UnitsValue = { organizations: readonly number[]; divisions: readonly number[] };
type Props = Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> & {
  value: UnitsValue;
  onChange: (value: UnitsValue) => void;
};

const numbers = (keys: readonly string[], kind: 'o' | 'd') =>
  keys.filter((key) => key.startsWith(kind)).map((key) => Number(key.slice(1)));

/** Organisations and divisions to choose from, those that one manages oneself, each with its way down. */
function ChooseUnits({ value, onChange, ...rest }: Props) {
  const { t } = useTranslation('units');
  const { units, divisions } = useUnitOptions();
  const chosen = [...value.organizations.map((id) => `o${id}`), ...value.divisions.map((id) => `d${id}`)];
  const all = new Set(chosen);
  return (
    <MultiSelect
      {...rest}
      description={t('hint')}
      placeholder={chosen.length === 0 ? t('placeholder') : undefined}
      searchable
      clearable
      hidePickedOptions
      limit={OFFERED}
      clearButtonProps={{ 'aria-label': t('clear') }}
      nothingFoundMessage={t('none')}
      data={units ?? []}
      // What is chosen has no name before the lists are there.
      value={units ? chosen : []}
      onChange={(keys) => onChange({ organizations: numbers(keys, 'o'), divisions: numbers(keys, 'd') })}
      renderOption={({ option }) => (
        <Group justify="space-between" wrap="nowrap" gap="sm" w="100%">
          <Text inherit miw={0}>
            {option.label}
          </Text>
          <Text fz="xs" c="dimmed" ta="right">
            {t(isIncluded(String(option.value), all, divisions) ? 'included' : 'below')}
          </Text>
        </Group>
      )}
    />
  );
}

type Field = 'reach_organizations' | 'reach_divisions';
type ReachProps = {
  label: string;
  required?: boolean;
  organizations: readonly number[];
  divisions: readonly number[];
  /** Of the form that both fields are of. */
  errors: Record<string, React.ReactNode>;
  onField: (field: Field, ids: number[]) => void;
};

/** The units of a reach: the two fields of a form as one. */
export const ReachUnits = ({ label, required, organizations, divisions, errors, onField }: ReachProps) => (
  <ChooseUnits
    label={label}
    required={required}
    value={{ organizations, divisions }}
    data-path="reach_organizations"
    error={errors.reach_organizations ?? errors.reach_divisions}
    onChange={(next) => {
      onField('reach_organizations', [...next.organizations]);
      onField('reach_divisions', [...next.divisions]);
    }}
  />
);
