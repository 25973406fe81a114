import { Avatar, Group, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, knownAs } from '@/shared/lib/format';
import { listedName } from '@/shared/lib/listed-name';
import { errorText } from '@/shared/lib/notify';
import { usePeople, useSeats } from '../api';

/** More than these help nobody: the search does. */
const SHOWN = 50;

export type Chosen = { id: number; name: string };
type Props = {
  label: string;
  description?: string;
  value: Chosen | null;
  onChange: (person: Chosen | null) => void;
  error?: React.ReactNode;
  required?: boolean;
  autoFocus?: boolean;
};

/** Finds one active person; each option says which position the person holds now. */
export function PersonSelect({ value, onChange, autoFocus, error, ...field }: Props) {
  const { t } = useTranslation('structure');
  const [search, setSearch] = useState(value?.name ?? '');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const people = usePeople(asked === value?.name ? '' : asked);
  const found = (people.data?.results ?? []).slice(0, SHOWN);
  const seats = useSeats(found.map((one) => one.id));
  const options = found.map((one) => ({ value: String(one.id), label: fullName(one) }));
  const chosen = value && { value: String(value.id), label: value.name };
  const byId = new Map(found.map((one) => [String(one.id), one]));

  const seatOf = (id: string) => {
    if (!seats.data) return '';
    const seat = seats.data.results.find(({ user }) => user?.id === Number(id));
    return seat ? t('seat.holds', { title: seat.title }) : t('seat.free');
  };
  return (
    <Select
      {...field}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('seat.clear') }}
      data-autofocus={autoFocus || undefined}
      placeholder={t('seat.placeholder')}
      value={chosen?.value ?? null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id, option) => onChange(id && option ? { id: Number(id), name: option.label } : null)}
      data={chosen && !byId.has(chosen.value) ? [chosen, ...options] : options}
      // The server has searched already, in names, emails and phones.
      filter={({ options: all }) => all}
      limit={SHOWN + 1}
      maxDropdownHeight={280}
      nothingFoundMessage={people.isFetching ? t('seat.searching') : t('seat.nobody')}
      error={error ?? (people.error ? errorText(people.error) : undefined)}
      renderOption={({ option }) => {
        const person = byId.get(option.value);
        return (
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Avatar name={option.label} color="brand" size={32} radius="xl" alt="" />
            <Stack gap={0} miw={0}>
              <Text fw={600} truncate>
                {person ? listedName(person) : option.label}
              </Text>
              <Text fz="sm" c="dimmed" truncate>
                {[person && knownAs(person), seatOf(option.value)].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
          </Group>
        );
      }}
    />
  );
}
