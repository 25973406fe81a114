import { Select, type SelectProps, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { listedName } from '@/shared/lib/listed-name';
import { useTeam } from './api';
import { placeOf } from './place';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  'data-path': string;
  /** Who is chosen before anything is loaded. */
  current: components['schemas']['EmployeeRef'] | null;
  value: string | null;
  onChange: (value: string | null) => void;
};
type Choice = { value: string; label: string; place: string };

/** One of the team, found by name on the server. */
export function PersonSelect({ current, value, onChange, ...rest }: Props) {
  const { t } = useTranslation('team');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, 250);
  // The chosen name in the field is no search.
  const [chosen, setChosen] = useState<Choice | null>(
    current && { value: String(current.id), label: listedName(current), place: '' },
  );
  const search = settled === chosen?.label ? '' : settled.trim();
  const people = useTeam({ per_page: 25, ...(search && { search }) });
  const found: Choice[] = (people.data?.results ?? []).map(({ user, position }) => ({
    value: String(user.id),
    label: listedName(user),
    place: placeOf(position),
  }));
  const data = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      {...rest}
      searchable
      openOnFocus={false}
      data={data}
      value={value}
      onChange={(next, option) => {
        setChosen(option as Choice | null);
        onChange(next);
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={people.isFetching ? common('loading') : common('nothingFound')}
      placeholder={t('search')}
      renderOption={({ option }) => (
        <Stack gap={0} miw={0}>
          <Text inherit>{option.label}</Text>
          <Text fz="xs" c="dimmed">
            {(option as Choice).place}
          </Text>
        </Stack>
      )}
    />
  );
}
