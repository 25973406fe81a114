import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OPTIONAL_COLUMNS, type OptionalColumn } from './column-choice';

type Props = { value: readonly OptionalColumn[]; onChange: (columns: OptionalColumn[]) => void };

export function ColumnChooser({ value, onChange }: Props) {
  const { t } = useTranslation('employees');
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button variant="default" fw={500} ml="auto" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Checkbox.Group
          aria-label={t('columns')}
          value={[...value]}
          onChange={(columns) => onChange(columns as OptionalColumn[])}
        >
          <Stack gap="xs">
            {OPTIONAL_COLUMNS.map((column) => (
              <Checkbox key={column} value={column} label={t(`column.${column}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
