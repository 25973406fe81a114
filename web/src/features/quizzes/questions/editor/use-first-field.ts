import { useCallback, useRef } from 'react';
import type { RichTextHandle } from '@/shared/ui/rich-text-editor/rich-text-editor';

const PAUSE = 30;
const TRIES = 20;
const isInText = () => document.activeElement?.matches('[contenteditable="true"]') ?? false;
const isInField = () => document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;

/**
 * The text that a new question begins with. The heading of a page that comes takes the focus first, and the editor of
 * texts takes a moment to be there. Whoever has gone to another field meanwhile stays there.
 */
export function useFirstField(begins: boolean) {
  const field = useRef<RichTextHandle | null>(null);
  const waits = useRef(begins);
  const focus = useCallback(() => {
    const from = document.activeElement;
    const attempt = (left: number) => {
      if (document.activeElement !== from && isInField()) return;
      field.current?.focus();
      if (left > 0 && !isInText()) setTimeout(() => attempt(left - 1), PAUSE);
    };
    setTimeout(() => attempt(TRIES), PAUSE);
  }, []);
  const hold = useCallback(
    (handle: RichTextHandle | null) => {
      field.current = handle;
      if (!handle || !waits.current) return;
      waits.current = false;
      focus();
    },
    [focus],
  );
  return { hold, focus };
}
