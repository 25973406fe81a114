import { TextInput } from '@mantine/core';
import type { FocusRequest } from '../store';
import { useFocusRequest } from './focus-request';
import { useCommitted } from './use-committed';

type LineProps = {
  label: string;
  value: string;
  maxLength?: number;
  placeholder?: string;
  error?: string;
  focus?: FocusRequest['field'];
  onCommit: (text: string) => void;
};

/** A line that a finding or a new card may ask for. */
export function LineField({ value, onCommit, focus = 'name', ...props }: LineProps) {
  const field = useCommitted(value, onCommit);
  const focusProps = useFocusRequest<HTMLInputElement>(focus);
  return (
    <TextInput
      {...props}
      {...focusProps}
      value={field.value}
      onChange={(e) => field.onChange(e.currentTarget.value)}
      onBlur={field.onBlur}
    />
  );
}
