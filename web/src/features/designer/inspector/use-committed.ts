import { useEffect, useRef, useState } from 'react';
import { useDesigner } from '../context';

const PAUSE = 800;
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * A text that is written into the draft when the field is left or the typing pauses. From the first key on
 * the store knows of it, so that nobody takes the course for saved meanwhile.
 */
export function useCommitted(value: string, commit: (text: string) => void) {
  const { store } = useDesigner();
  const [state, setState] = useState({ text: value, source: value, isWriting: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<string | null>(null);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });

  // The value changed from outside (undo, merge): it replaces what stands in the field. Where only gaps are otherwise
  // while somebody writes, it is what was written, tidied: a gap that was just typed stays.
  if (state.source !== value) {
    const isTidied = state.isWriting && squeezed(state.text) === squeezed(value);
    setState({ ...state, text: isTidied ? state.text : value, source: value });
  }

  const [write] = useState<() => void>(() => () => {
    clearTimeout(timer.current);
    const text = pending.current;
    pending.current = null;
    if (text !== null) {
      setState((s) => ({ ...s, text, source: text }));
      latest.current(text);
    }
    store.release(write);
  });
  useEffect(() => write, [write]);

  return {
    value: state.text,
    onChange(text: string) {
      setState((s) => ({ ...s, text, isWriting: true }));
      pending.current = text;
      store.hold(write);
      clearTimeout(timer.current);
      timer.current = setTimeout(write, PAUSE);
    },
    onBlur() {
      write();
      setState((s) => ({ ...s, isWriting: false }));
      store.seal();
    },
  };
}
