import { Group, Select, Text } from '@mantine/core';
import { IconLibraryPhoto, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './inspector.module.css';

export type PartOption = { value: string; label: string; picture?: string };

const NONE = 'none';
const MORE = 'more';
const NARROW_LIST = { width: 260, position: 'bottom-start' } as const;

type Props = {
  label: string;
  /** Undefined: the chosen cards differ. */
  value: string | null | undefined;
  none: string;
  mixed?: string;
  options: readonly PartOption[];
  /** What the last line says and does: to the library, or a new one. */
  more: { label: string; isNew?: boolean; run: () => void };
  wide?: boolean;
  /** One of several in a row: its list is wider than it is. */
  narrow?: boolean;
  description?: ReactNode;
  onChange: (value: string | null) => void;
};

/** One of the course's parts, chosen with its picture where it has one. */
export function PartSelect(props: Props) {
  const { label, value, none, mixed, options, more, wide, narrow, description, onChange } = props;
  const data: PartOption[] = [{ value: NONE, label: none }, ...options, { value: MORE, label: more.label }];
  const now = value === undefined ? null : (value ?? NONE);
  const pictures = new Map(data.map((o) => [o.value, o.picture]));
  const picture = (src: string | undefined, size: number) =>
    src && (
      <img
        src={src}
        alt=""
        className={classes.picture}
        data-wide={wide || undefined}
        height={size}
        width={wide ? size * 1.6 : size}
      />
    );
  const Icon = more.isNew ? IconPlus : IconLibraryPhoto;
  const title = data.find((o) => o.value === now)?.label;
  const shown = now ? pictures.get(now) : undefined;
  return (
    <Select
      label={label}
      title={title}
      className={narrow ? classes.narrow : undefined}
      comboboxProps={narrow ? NARROW_LIST : undefined}
      description={description}
      data={data}
      value={now}
      placeholder={value === undefined ? mixed : undefined}
      searchable
      allowDeselect={false}
      // Else it would open once more when the library gives the focus back.
      openOnFocus={false}
      // The last line is there whatever is searched for.
      filter={({ options: all, search }) => {
        const words = search.trim().toLocaleLowerCase();
        return all.filter(
          (o) => 'value' in o && (o.value === MORE || o.label.toLocaleLowerCase().includes(words)),
        );
      }}
      leftSection={picture(shown, 24)}
      leftSectionWidth={shown ? (wide ? 50 : 38) : undefined}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          {option.value === MORE ? <Icon size={18} aria-hidden /> : picture(pictures.get(option.value), 36)}
          <Text size="sm" fw={option.value === MORE ? 600 : undefined}>
            {option.label}
          </Text>
        </Group>
      )}
      onChange={(chosen) => {
        if (chosen === null || chosen === now) return;
        if (chosen === MORE) more.run();
        else onChange(chosen === NONE ? null : chosen);
      }}
    />
  );
}
