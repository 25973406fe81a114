import { Group, Select, type SelectProps, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { useDivisions, useOrganizations, usePositions } from '@/shared/queries/choices';
import type { PositionRef } from '../api';
import { placeOf } from '../columns';
import { type Choice, positionChoices } from '../positions';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** The position that the person has now: it is shown before any list is loaded. */
  current?: PositionRef;
  /** Whose position it is to be. */
  personId?: number;
  value: string | null;
  onChange: (value: string | null) => void;
};

const currentChoice = (position: PositionRef): Choice => ({
  value: String(position.id),
  label: position.title,
  place: placeOf(position),
  user: null,
});
/** The title with where it stands: of two sellers the field says which. */
const nameOf = ({ label, place }: Choice) => (place ? `${label} · ${place}` : label);
const placed = (choice: Choice) => ({ ...choice, label: nameOf(choice), title: choice.label });
type Placed = ReturnType<typeof placed>;

/** One of the account's positions, found by its title on the server; nothing is loaded before it is needed. */
export function PositionSelect({ current, personId, value, onChange, ...rest }: Props) {
  const { t } = useTranslation('employees');
  const [isNeeded, setNeeded] = useState(false);
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, 250);
  // The chosen label in the field is no search.
  const [chosen, setChosen] = useState('');
  const isShown = settled === chosen || settled === (current && nameOf(currentChoice(current)));
  const positions = usePositions(isShown ? '' : settled.trim(), { enabled: isNeeded });
  const organizations = useOrganizations({ enabled: isNeeded }).data?.results;
  const divisions = useDivisions({ enabled: isNeeded }).data?.results;
  const choices = useMemo(
    () => positionChoices(positions.data?.results ?? [], organizations ?? [], divisions ?? []).map(placed),
    [positions.data, organizations, divisions],
  );
  const known = useMemo(() => new Map(choices.map((choice) => [choice.value, choice])), [choices]);
  const data: Placed[] =
    current && !known.has(String(current.id)) ? [placed(currentChoice(current)), ...choices] : choices;
  const holder = value ? known.get(value)?.user : null;
  return (
    <Select
      {...rest}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('position.clear') }}
      data={data}
      value={value}
      onChange={(next, option) => {
        setChosen(option?.label ?? '');
        onChange(next);
      }}
      onFocus={() => setNeeded(true)}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={positions.isFetching ? t('position.loading') : t('position.none')}
      renderOption={({ option }) => <Option choice={option as Placed} personId={personId} />}
      description={
        holder && holder.id !== personId ? (
          <Text component="span" inherit c="var(--app-warn)">
            {t('position.taken', { name: fullName(holder) })}
          </Text>
        ) : undefined
      }
    />
  );
}

const Option = ({ choice, personId }: { choice: Placed; personId: number | undefined }) => (
  <Group justify="space-between" wrap="nowrap" gap="sm" w="100%">
    <Stack gap={0} miw={0}>
      <Text inherit>{choice.title}</Text>
      <Text fz="xs" c="dimmed">
        {choice.place}
      </Text>
    </Stack>
    {choice.user && choice.user.id !== personId && (
      <Text fz="xs" c="dimmed" ta="right">
        {fullName(choice.user)}
      </Text>
    )}
  </Group>
);
