import { Textarea } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { htmlToText, textToHtml } from '@/shared/lib/html-text';
import type { RichTextHandle } from '@/shared/ui/rich-text-editor/rich-text-editor';
import { RichTextField } from '@/shared/ui/rich-text-editor/rich-text-field';

type Props = {
  label: string;
  placeholder?: string;
  html: string;
  /** With marks and pictures; otherwise a plain line, which is quicker to write. */
  isRich: boolean;
  error?: string;
  describedBy?: string;
  ref: Ref<RichTextHandle>;
  onChange: (html: string) => void;
  /** Enter in a plain line. */
  onEnter?: () => void;
  /** Backspace where nothing stands. */
  onErase?: () => void;
  /** Several lines pasted into an empty one. */
  onLines?: (lines: string[]) => void;
};

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The words of an answer: a plain line that grows, or a text with marks. */
export function AnswerText({ html, isRich, ref, onEnter, onErase, onLines, describedBy, ...p }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const rich = useRef<RichTextHandle>(null);
  useImperativeHandle(ref, () => ({
    focus: (options) => (rich.current ?? field.current)?.focus(options),
    scrollIntoView: (options) => (rich.current ?? field.current)?.scrollIntoView(options),
  }));
  if (isRich)
    return <RichTextField {...p} ref={rich} hideLabel html={html} minRows={2} describedBy={describedBy} />;

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' && !event.shiftKey && onEnter) {
      event.preventDefault();
      onEnter();
    } else if (event.key === 'Backspace' && html === '' && onErase) {
      event.preventDefault();
      onErase();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'));
    if (html !== '' || lines.length < 2 || !onLines) return;
    event.preventDefault();
    onLines(lines);
  };
  return (
    <Textarea
      ref={field}
      aria-label={p.label}
      aria-describedby={describedBy}
      placeholder={p.placeholder}
      error={p.error}
      autosize
      minRows={1}
      maxRows={8}
      value={htmlToText(html)}
      onChange={(event) => p.onChange(textToHtml(event.currentTarget.value))}
      onKeyDown={onKey}
      onPaste={onPaste}
    />
  );
}
