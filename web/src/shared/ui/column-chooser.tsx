import { Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from './tool-button';

type Props<C extends string> = {
  options: readonly { value: C; label: string }[];
  value: readonly C[];
  onChange: (columns: C[]) => void;
};

/** Which columns a table has beside the first. */
export function ColumnChooser<C extends string>({ options, value, onChange }: Props<C>) {
  const { t } = useTranslation();
  const label = t('columns');
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ToolButton ml="auto" label={label} icon={<IconColumns3 size={16} aria-hidden />} />
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          aria-label={label}
          value={[...value]}
          onChange={(columns) => onChange(columns as C[])}
        >
          <Stack gap="xs">
            {options.map((option) => (
              <Checkbox key={option.value} value={option.value} label={option.label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
