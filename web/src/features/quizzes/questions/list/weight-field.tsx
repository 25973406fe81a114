import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_WEIGHT } from '../model/types';
import classes from './list.module.css';

type Props = { label: string; hint: string; value: number; onSave: (weight: number) => void };

const read = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);
const isWeight = (weight: number) => Number.isInteger(weight) && weight >= 0 && weight <= MAX_WEIGHT;

/** The next weight of the list, up or down. */
const neighbour = (field: HTMLInputElement, by: number) => {
  const all = [...document.querySelectorAll<HTMLInputElement>(`.${classes.weight}`)];
  return all[all.indexOf(field) + by];
};

/**
 * The weight of a question, typed where it stands. Saved when the field is left or with Enter, which goes on to the
 * next one; Escape takes back. A plain field: there may be hundreds of them.
 */
export function WeightField({ label, hint, value, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isHinted, setHinted] = useState(false);
  const hintId = useId();
  const shown = typed ?? String(value);
  const isWrong = typed !== null && !isWeight(read(typed));
  const type = (text: string | null) => {
    setTyped(text);
    setHinted(false);
  };
  /** What is no weight is not kept where nobody is any more. */
  const save = () => {
    const weight = read(shown);
    type(null);
    if (isWeight(weight) && weight !== value) onSave(weight);
  };
  const step = (by: number) => {
    const weight = read(shown) + by;
    if (isWeight(weight)) type(String(weight));
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isWrong) return setHinted(true);
      const next = neighbour(event.currentTarget, event.shiftKey ? -1 : 1);
      if (!next) return save();
      next.focus();
      next.select();
    } else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      type(null);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? 1 : -1);
    }
  };
  return (
    <>
      <input
        className={classes.weight}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isHinted ? hintId : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={shown}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={onKey}
      />
      {isHinted && (
        <span id={hintId} role="alert" className={classes.weightHint}>
          {hint}
        </span>
      )}
    </>
  );
}
