import { Anchor, Select, Stack, Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/shared/i18n';
import { timeThere, zoneHere, zoneOptions } from './timezones';

type Props = { value: string; error?: string; onChange: (zone: string) => void };
const TICK = 10_000;
/** More than these nobody reads through: they are searched. */
const SHOWN = 60;

/** The account's time zone, with what a clock there shows now. */
export function TimezoneField({ value, error, onChange }: Props) {
  const { t } = useTranslation('settings');
  const { tag } = useLocale();
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), TICK, { autoInvoke: true });
  const [isOpen, setOpen] = useState(false);
  // Hundreds of zones are only named once they are looked at.
  const options = useMemo(
    () =>
      isOpen
        ? zoneOptions(value, new Date())
        : zoneOptions(value, new Date()).filter((one) => one.value === value),
    [isOpen, value],
  );
  const here = zoneHere();
  const time = timeThere(value, tag, now);
  return (
    <Stack gap={6}>
      <Select
        label={t('general.timezone')}
        description={t('general.timezoneHint')}
        searchable
        allowDeselect={false}
        limit={SHOWN}
        nothingFoundMessage={t('general.timezoneNone')}
        data={options}
        value={value}
        error={error}
        onDropdownOpen={() => setOpen(true)}
        onChange={(zone) => zone && onChange(zone)}
      />
      {time && (
        <Text fz="sm" c="var(--app-ink-2)">
          {t('general.timezoneNow', { time })}
        </Text>
      )}
      {here !== value && (
        <div>
          <Anchor component="button" type="button" fz="sm" underline="always" onClick={() => onChange(here)}>
            {t('general.timezoneHere', { zone: here.replaceAll('_', ' ') })}
          </Anchor>
        </div>
      )}
    </Stack>
  );
}
