import { Box, type ButtonProps, Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from './chip';
import { useOpenedChip } from './filter-place';

/** `hint` stands below the label and is searched as well. */
type Option<T extends string> = { value: T; label: string; hint?: string };
type Props<T extends string> = {
  label: string;
  /** Not there: they are on their way, and the chip keeps the place. */
  options: readonly Option<T>[] | undefined;
  /** Fewer choices are no filter: then there is no chip. */
  least?: number;
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** One choice at most: then the chip shows its name, with several it shows their number. */
  single?: boolean;
  /** With `single`: what "no filter" is called. */
  all?: string;
  /** With `single`: the choice that holds from the start; the chip names it, but does not stand out by it. */
  usual?: T;
};

/** From here on a list is searched, not read through. */
const LONG = 12;
const SHOWN = 100;

/** On a narrow screen long words take a second line. */
const LONG_WORDS: ButtonProps = {
  h: 'auto',
  mih: 36,
  maw: '100%',
  styles: { label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.3, paddingBlock: 4 } },
};

/** One chip per filter; the words or the count on it say what is chosen. */
export function FilterChip<T extends string>(props: Props<T>) {
  const { label, options, least = 0, value, single, usual } = props;
  const { t } = useTranslation();
  const [first] = value;
  const isSet = first !== undefined && first !== usual;
  const opened = useOpenedChip(isSet);
  if ((options && options.length < least) || !opened.isThere) return null;
  const chosen = options?.find((option) => option.value === first)?.label;
  const text = single && chosen ? `${label}: ${chosen}` : `${label} · ${value.length}`;
  return (
    <Chip
      label={label}
      said={single ? (chosen ?? props.all) : value.length > 0 ? String(value.length) : undefined}
      text={value.length > 0 ? text : label}
      isSet={isSet}
      opened={opened}
      button={LONG_WORDS}
      maxWidth="min(420px, calc(100vw - 24px))"
    >
      {options ? <Choices {...props} options={options} /> : <Text role="status">{t('wait.loading')}</Text>}
    </Chip>
  );
}

type ChoicesProps<T extends string> = Props<T> & { options: readonly Option<T>[] };

function Choices<T extends string>({ label, options, value, onChange, single, all }: ChoicesProps<T>) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  // Chosen when the chip was opened: these stand first, and nothing jumps while one chooses.
  const [before] = useState(value);
  const wanted = search.trim().toLocaleLowerCase();
  const found = options.filter(({ label, hint = '' }) =>
    `${label}\n${hint}`.toLocaleLowerCase().includes(wanted),
  );
  const isLong = options.length > LONG;
  const shown = isLong
    ? [...found].sort((a, b) => Number(before.includes(b.value)) - Number(before.includes(a.value)))
    : found;
  const rows = shown.slice(0, SHOWN);
  return (
    <Stack gap="sm">
      {isLong && (
        <TextInput
          type="search"
          data-autofocus
          aria-label={`${t('search')}: ${label}`}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {/* Long names are broken: the list is never wider than the screen. */}
      <Box mah={320} style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {single ? (
          <Radio.Group
            aria-label={label}
            value={value[0] ?? ''}
            onChange={(v) => onChange(v ? [v as T] : [])}
          >
            <Stack gap="xs">
              {all && <Radio value="" label={all} />}
              {rows.map((option) => (
                <Radio
                  key={option.value}
                  value={option.value}
                  label={option.label}
                  description={option.hint}
                />
              ))}
            </Stack>
          </Radio.Group>
        ) : (
          <Checkbox.Group aria-label={label} value={[...value]} onChange={(v) => onChange(v as T[])}>
            <Stack gap="xs">
              {rows.map((option) => (
                <Checkbox
                  key={option.value}
                  value={option.value}
                  label={option.label}
                  description={option.hint}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Box>
      {shown.length > SHOWN && (
        <Text fz="sm" c="dimmed">
          {t('moreOptions', { count: shown.length - SHOWN })}
        </Text>
      )}
      {isLong && shown.length === 0 && (
        <Text fz="sm" c="dimmed" role="status">
          {t('nothingFound')}
        </Text>
      )}
    </Stack>
  );
}
