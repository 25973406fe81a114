import { Button, type ButtonProps, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFilterPlace, type useOpenedChip } from './filter-place';

type Props = {
  label: string;
  /** What is chosen; none: nothing is. */
  said: string | undefined;
  /** The words on the chip. */
  text: string;
  /** It narrows something. */
  isSet: boolean;
  opened: ReturnType<typeof useOpenedChip>;
  button?: ButtonProps;
  maxWidth?: string;
  /** What is chosen from. */
  children: ReactNode;
};

/** A filter: a section of the panel that has all of them, elsewhere a button that opens it. */
export function Chip({ label, said, text, isSet, opened, button, maxWidth, children }: Props) {
  const { panel } = useFilterPlace();
  if (panel)
    return (
      <panel.Section label={label} value={said}>
        {children}
      </panel.Section>
    );
  return (
    <Popover {...opened.popover} position="bottom-start" trapFocus returnFocus={isSet} shadow="md">
      <Popover.Target>
        <Button
          onClick={opened.toggle}
          variant={isSet ? 'light' : 'default'}
          fw={500}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          {...button}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw={maxWidth}>{children}</Popover.Dropdown>
    </Popover>
  );
}
