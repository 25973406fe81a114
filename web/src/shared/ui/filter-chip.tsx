import { Button, Checkbox, Popover, Radio, ScrollArea, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

type Option<T extends string> = { value: T; label: string };
type Props<T extends string> = {
  label: string;
  options: readonly Option<T>[];
  value: readonly T[];
  onChange: (value: T[]) => void;
  /** One choice at most: then the chip shows its name, with several it shows their number. */
  single?: boolean;
  /** With `single`: what "no filter" is called. */
  all?: string;
};

/** One fixed-height chip per filter; the words or the count on it say what is chosen. */
export function FilterChip<T extends string>({ label, options, value, onChange, single, all }: Props<T>) {
  const [first] = value;
  const chosen = options.find((option) => option.value === first)?.label;
  const text = single && chosen ? `${label}: ${chosen}` : `${label} · ${value.length}`;
  return (
    <Popover position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant={value.length > 0 ? 'light' : 'default'}
          fw={500}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {value.length > 0 ? text : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ScrollArea.Autosize mah={320}>
          {single ? (
            <Radio.Group aria-label={label} value={first ?? ''} onChange={(v) => onChange(v ? [v as T] : [])}>
              <Stack gap="xs">
                {all && <Radio value="" label={all} />}
                {options.map((option) => (
                  <Radio key={option.value} value={option.value} label={option.label} />
                ))}
              </Stack>
            </Radio.Group>
          ) : (
            <Checkbox.Group aria-label={label} value={[...value]} onChange={(v) => onChange(v as T[])}>
              <Stack gap="xs">
                {options.map((option) => (
                  <Checkbox key={option.value} value={option.value} label={option.label} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
