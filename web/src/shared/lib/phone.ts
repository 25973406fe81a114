import type { ChangeEvent } from 'react';

/** What people put between the digits of a number: the server takes the digits alone. */
export const phoneDigits = (text: string) => text.replace(/[\s+()./\-\u2010-\u2015]/g, '');

type FieldProps = { onChange?: (event: ChangeEvent<HTMLInputElement>) => void };

/** Makes of a field's properties those of a phone field: signs between the digits vanish as they are typed or pasted. */
export const phoneField = <P extends FieldProps>(props: P) => ({
  ...props,
  type: 'tel',
  inputMode: 'tel' as const,
  autoComplete: 'tel',
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const digits = phoneDigits(field.value);
    if (digits !== field.value) {
      const caret = phoneDigits(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
      field.value = digits;
      field.setSelectionRange(caret, caret);
    }
    props.onChange?.(event);
  },
});
