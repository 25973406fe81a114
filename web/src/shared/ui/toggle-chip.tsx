import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

type Props = { label: string; pressed: boolean; onChange: (pressed: boolean) => void };

/** A filter that is on or off, of the height of the other chips. */
export const ToggleChip = ({ label, pressed, onChange }: Props) => (
  <Button
    variant={pressed ? 'light' : 'default'}
    fw={500}
    aria-pressed={pressed}
    leftSection={pressed ? <IconCheck size={16} aria-hidden /> : undefined}
    onClick={() => onChange(!pressed)}
  >
    {label}
  </Button>
);
