import { Button, Group, Stack, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOfLast } from '@/shared/lib/days';
import { useFormat } from '@/shared/lib/format';
import { Chip } from './chip';
import { useOpenedChip } from './filter-place';

export type Period = { from: string | undefined; to: string | undefined };
type Props = {
  label: string;
  value: Period;
  onChange: (period: Period) => void;
  /** Where some days are always meant: what they are called when none are chosen. */
  usual?: string;
};

const PRESETS = [7, 30, 90] as const;

/** A span of days: the last 7, 30 or 90, or any two days. */
export function PeriodChip({ label, value, onChange, usual }: Props) {
  const { t } = useTranslation();
  const { date } = useFormat();
  // What is being typed; a span that ends before it begins is not asked for.
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  if (asked.from !== value.from || asked.to !== value.to) {
    setAsked(value);
    setTyped(value);
  }
  const isReversed = typed.from !== undefined && typed.to !== undefined && typed.to < typed.from;
  const type = (next: Period) => {
    setTyped(next);
    if (!(next.from && next.to && next.to < next.from)) onChange(next);
  };
  const isSet = value.from !== undefined || value.to !== undefined;
  const say = (day: string | undefined) => (day ? date(day) : '…');
  const opened = useOpenedChip(isSet);
  if (!opened.isThere) return null;
  const said = isSet ? `${say(value.from)} – ${say(value.to)}` : undefined;
  const fields = (
    <Stack gap="sm" role="group" aria-label={label}>
      <Group gap="xs">
        {PRESETS.map((days) => (
          <Button
            key={days}
            size="xs"
            variant="default"
            onClick={() => onChange({ from: firstOfLast(days), to: undefined })}
          >
            {t('lastDays', { count: days })}
          </Button>
        ))}
      </Group>
      <Group gap="xs" grow align="flex-start">
        <TextInput
          type="date"
          label={t('from')}
          value={typed.from ?? ''}
          max={typed.to}
          onChange={(event) => type({ ...typed, from: event.currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label={t('to')}
          value={typed.to ?? ''}
          min={typed.from}
          error={isReversed && t('periodReversed')}
          onChange={(event) => type({ ...typed, to: event.currentTarget.value || undefined })}
        />
      </Group>
      <Button
        size="xs"
        variant="subtle"
        disabled={!isSet}
        onClick={() => onChange({ from: undefined, to: undefined })}
      >
        {usual ?? t('anyTime')}
      </Button>
    </Stack>
  );
  return (
    <Chip
      label={label}
      said={said ?? usual}
      text={said ?? label}
      isSet={isSet}
      opened={opened}
      button={{ leftSection: <IconCalendar size={16} aria-hidden /> }}
    >
      {fields}
    </Chip>
  );
}
