import { Textarea, TextInput } from '@mantine/core';
import { useCommitted } from './use-committed';

type Props = {
  label: string;
  hideLabel?: boolean;
  description?: string;
  placeholder?: string;
  value: string;
  maxLength?: number;
  minRows?: number;
  error?: string;
  autoFocus?: boolean;
  onCommit: (text: string) => void;
};

/** Plain words that are written into the course when the typing pauses: a line, or several with `minRows`. */
export function PlainField({ value, hideLabel, label, minRows, autoFocus, onCommit, ...props }: Props) {
  const field = useCommitted(value, onCommit);
  const common = {
    ...props,
    label: hideLabel ? undefined : label,
    'aria-label': hideLabel ? label : undefined,
    autoFocus,
    'data-autofocus': autoFocus || undefined,
    value: field.value,
    onBlur: field.onBlur,
  };
  if (minRows === undefined)
    return <TextInput {...common} onChange={(event) => field.onChange(event.currentTarget.value)} />;
  return (
    <Textarea
      {...common}
      autosize
      minRows={minRows}
      maxRows={12}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  );
}
