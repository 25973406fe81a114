import { TextInput } from '@mantine/core';
import type { FocusWish } from '../store';
import { useFocusWish } from './focus-wish';
import { useCommitted } from './use-committed';

type LineProps = {
  label: string;
  value: string;
  maxLength?: number;
  placeholder?: string;
  error?: string;
  focus?: FocusWish['field'];
  onCommit: (text: string) => void;
};

/** A line that a finding or a new card may ask for. */
export function LineField({ value, onCommit, focus = 'name', ...props }: LineProps) {
  const field = useCommitted(value, onCommit);
  const wished = useFocusWish<HTMLInputElement>(focus);
  return (
    <TextInput
      {...props}
      {...wished}
      value={field.value}
      onChange={(e) => field.onChange(e.currentTarget.value)}
      onBlur={field.onBlur}
    />
  );
}
