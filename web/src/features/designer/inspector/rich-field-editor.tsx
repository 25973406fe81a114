import { RichTextEditor, type RichTextHandle } from '@/shared/ui/rich-text-editor/rich-text-editor';
import type { FocusRequest } from '../store';
import { useFocusRequest } from './focus-request';
import { useCommitted } from './use-committed';

export type RichFieldProps = {
  label: string;
  html: string;
  placeholder?: string;
  description?: string;
  minRows?: number;
  error?: string;
  /** The request that asks for this field. */
  focus?: FocusRequest;
  hideLabel?: boolean;
  onCommit: (html: string) => void;
};

/** The editor of a text, written into the course when the field is left or the typing pauses. */
export function RichFieldEditor({ html, focus, onCommit, ...props }: RichFieldProps) {
  const field = useCommitted(html, onCommit);
  const focusProps = useFocusRequest<RichTextHandle>(focus?.field ?? null, focus?.answer);
  return (
    <RichTextEditor
      {...props}
      barOnRequest
      ref={focusProps.ref}
      autoFocus={focusProps['data-autofocus']}
      html={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
