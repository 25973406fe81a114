import { Textarea, type TextareaProps } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useCommitted } from '../inspector/use-committed';

type Props = Pick<TextareaProps, 'classNames' | 'variant' | 'maxRows' | 'placeholder' | 'maxLength'> & {
  label: string;
  value: string;
  /** Asked for by this object: the field gets the focus, and each new object asks anew. */
  asked: object | null;
  /** The words are selected with the focus: what is typed replaces them. */
  isName?: boolean;
  /** On the canvas the view is moved instead. */
  scrolls?: boolean;
  hint: string;
  /** What is typed, before it stands in the field. */
  typed?: (text: string, before: string) => string;
  onCommit: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onLeave?: (event: FocusEvent) => void;
};

/** A text of a card as it is written in place. */
export function WritingField(p: Props) {
  const { value, asked, isName, hint, typed, onCommit, onLeave, label, scrolls = true, ...rest } = p;
  const field = useCommitted(value, onCommit);
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!asked || !element) return;
    element.focus({ preventScroll: true });
    if (scrolls) element.scrollIntoView({ block: 'nearest' });
    if (isName) element.select();
    else element.setSelectionRange(element.value.length, element.value.length);
  }, [asked, isName, scrolls]);
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
        field.onChange(typed ? typed(text, field.value) : text);
      }}
      onBlur={(event) => {
        field.onBlur();
        onLeave?.(event);
      }}
    />
  );
}
