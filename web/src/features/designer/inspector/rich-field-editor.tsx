import { RichTextEditor, type RichTextHandle } from '@/shared/ui/rich-text-editor/rich-text-editor';
import type { FocusWish } from '../store';
import { useFocusWish } from './focus-wish';
import { useCommitted } from './use-committed';

export type RichFieldProps = {
  label: string;
  html: string;
  placeholder?: string;
  description?: string;
  minRows?: number;
  error?: string;
  /** The wish that asks for this field. */
  focus?: FocusWish;
  hideLabel?: boolean;
  onCommit: (html: string) => void;
};

/** The editor of a text, written into the course when the field is left or the typing pauses. */
export function RichFieldEditor({ html, focus, onCommit, ...props }: RichFieldProps) {
  const field = useCommitted(html, onCommit);
  const wished = useFocusWish<RichTextHandle>(focus?.field ?? null, focus?.answer);
  return (
    <RichTextEditor
      {...props}
      ref={wished.ref}
      autoFocus={wished['data-autofocus']}
      html={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
