import type { KeyboardEvent, ReactNode } from 'react';
import classes from './rich-text-editor.module.css';

type Props = { label: string; onSave: () => void; onClose: () => void; children: ReactNode };

/**
 * Fields in a row below the text; Enter saves, Escape closes. No form element: the text may stand inside a form, and
 * HTML knows none within another.
 */
export function RowForm({ label, onSave, onClose, children }: Props) {
  const onKey = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement;
    if ((!isEnter && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) onSave();
    else onClose();
  };
  return (
    <fieldset aria-label={label} className={classes.row} onKeyDown={onKey}>
      {children}
    </fieldset>
  );
}
