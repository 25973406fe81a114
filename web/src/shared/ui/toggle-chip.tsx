import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ToggleProps, useFilterPlace } from './filter-place';

/** A filter that is on or off, of the height of the other chips. */
export function ToggleChip(props: ToggleProps) {
  const { label, pressed, onChange } = props;
  const { isLine, panel } = useFilterPlace();
  if (isLine && !pressed) return null;
  if (panel) return <panel.Toggle {...props} />;
  return (
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
}
