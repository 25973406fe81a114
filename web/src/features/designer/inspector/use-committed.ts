import { useEffect, useRef, useState } from 'react';

const PAUSE = 800;

/** A text that is written into the draft when the field is left or the typing pauses. */
export function useCommitted(value: string, commit: (text: string) => void, left: () => void) {
  const [state, setState] = useState({ text: value, source: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<string | null>(null);
  const latest = useRef({ commit, left });
  useEffect(() => {
    latest.current = { commit, left };
  });

  // The value changed from outside (undo, merge): it replaces what stands in the field.
  if (state.source !== value) setState({ text: value, source: value });

  const flush = useRef(() => {
    clearTimeout(timer.current);
    const text = pending.current;
    pending.current = null;
    if (text === null) return;
    setState({ text, source: text });
    latest.current.commit(text);
  });
  useEffect(() => flush.current, []);

  return {
    value: state.text,
    onChange(text: string) {
      setState((s) => ({ ...s, text }));
      pending.current = text;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush.current(), PAUSE);
    },
    onBlur() {
      flush.current();
      latest.current.left();
    },
  };
}
