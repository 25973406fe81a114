import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useCommitted } from '../inspector/use-committed';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  maxLength?: number;
  /** Asked for by this object: the field gets the focus, and each new object asks anew. */
  asked: object | null;
  /** The words are selected with the focus: what is typed replaces them. */
  isName?: boolean;
  hint: string;
  /** What is typed, before it stands in the field. */
  typed?: (text: string) => string;
  onCommit: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A text of a card as it is written in the outline. */
export function WritingField({ value, asked, isName, hint, typed, onCommit, ...props }: Props) {
  const field = useCommitted(value, onCommit);
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!asked || !element) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
    if (isName) element.select();
    else element.setSelectionRange(element.value.length, element.value.length);
  }, [asked, isName]);
  const { label, ...rest } = props;
  return (
    <Textarea
      {...rest}
      ref={ref}
      aria-label={label}
      aria-describedby={hint}
      autosize
      minRows={1}
      size="sm"
      value={field.value}
      onChange={(event) => {
        const text = event.currentTarget.value;
        field.onChange(typed ? typed(text) : text);
      }}
      onBlur={field.onBlur}
    />
  );
}
