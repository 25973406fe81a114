import { useEffect, useRef, useState } from 'react';
import { useDesigner } from '../context';

const PAUSE = 800;

/**
 * A text that is written into the draft when the field is left or the typing pauses. From the first key on
 * the store knows of it, so that nobody takes the course for saved meanwhile.
 */
export function useCommitted(value: string, commit: (text: string) => void) {
  const { store } = useDesigner();
  const [state, setState] = useState({ text: value, source: value });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<string | null>(null);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });

  // The value changed from outside (undo, merge): it replaces what stands in the field.
  if (state.source !== value) setState({ text: value, source: value });

  const [write] = useState<() => void>(() => () => {
    clearTimeout(timer.current);
    const text = pending.current;
    pending.current = null;
    if (text !== null) {
      setState({ text, source: text });
      latest.current(text);
    }
    store.release(write);
  });
  useEffect(() => write, [write]);

  return {
    value: state.text,
    onChange(text: string) {
      setState((s) => ({ ...s, text }));
      pending.current = text;
      store.hold(write);
      clearTimeout(timer.current);
      timer.current = setTimeout(write, PAUSE);
    },
    onBlur() {
      write();
      store.seal();
    },
  };
}
