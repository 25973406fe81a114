import { Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner, useDraft } from '../context';
import { htmlToText, isRich, textToHtml } from '../model/text';
import type { FocusWish } from '../store';
import { useCommitted } from './use-committed';

/** Focuses the field when a finding or a new card asks for it. */
export function useFocusWish<E extends HTMLElement>(field: FocusWish['field'], answer?: number) {
  const ref = useRef<E>(null);
  const { store } = useDesigner();
  const wish = useDraft((s) => s.focus);
  useEffect(() => {
    if (wish?.field !== field || wish.answer !== answer || !ref.current) return;
    ref.current.focus({ preventScroll: true });
    ref.current.scrollIntoView({ block: 'nearest' });
    if (field === 'name' && ref.current instanceof HTMLInputElement) ref.current.select();
    store.set({ focus: null });
  }, [wish, field, answer, store]);
  // A drawer that opens with the field gives its first focus to what says so.
  const [opensHere] = useState(() => wish?.field === field && wish.answer === answer);
  return { ref, 'data-autofocus': opensHere || undefined };
}

type LineProps = {
  label: string;
  value: string;
  maxLength?: number;
  placeholder?: string;
  error?: string;
  focus?: FocusWish['field'];
  onCommit: (text: string) => void;
};

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

type HtmlProps = {
  label: string;
  html: string;
  placeholder?: string;
  minRows?: number;
  focus?: FocusWish;
  hideLabel?: boolean;
  onCommit: (html: string) => void;
};

/** Stored HTML edited as plain text. Marks stay as they are until the words are changed. */
export function HtmlField({ html, onCommit, focus, hideLabel, label, minRows = 3, placeholder }: HtmlProps) {
  const { t } = useTranslation('designer');
  const text = htmlToText(html);
  const commit = (next: string) => {
    if (next !== text) onCommit(textToHtml(next));
  };
  const field = useCommitted(text, commit);
  const wished = useFocusWish<HTMLTextAreaElement>(focus?.field ?? 'text', focus?.answer);
  return (
    <Textarea
      {...wished}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      description={isRich(html) ? t('text.rich') : undefined}
      placeholder={placeholder}
      autosize
      minRows={minRows}
      maxRows={14}
      value={field.value}
      onChange={(e) => field.onChange(e.currentTarget.value)}
      onBlur={field.onBlur}
    />
  );
}
