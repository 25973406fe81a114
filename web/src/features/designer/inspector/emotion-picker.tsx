import { useId } from 'react';
import { EMOTIONS, type Emotion } from '@/shared/lib/emotions';
import { EmotionWord } from '@/shared/ui/emotion/emotion-mark';
import { Face } from '../faces';
import type { Character } from '../model/types';
import classes from './inspector.module.css';

type Props = {
  label: string;
  hint?: string;
  /** Undefined: nothing is chosen, for the chosen cards differ. */
  value: Emotion | null | undefined;
  character?: Character;
  /** Words for "no emotion of its own", where that is possible. */
  none?: string;
  onChange: (emotion: Emotion | null) => void;
};

/** Five faces as one set of radio buttons: face and word, never the face alone. */
export function EmotionPicker({ label, hint, value, character, none, onChange }: Props) {
  const group = useId();
  const options: (Emotion | null)[] = none === undefined ? [...EMOTIONS] : [null, ...EMOTIONS];
  return (
    <fieldset className={classes.faces}>
      <legend>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.faceRow} data-wide={none !== undefined || undefined}>
        {options.map((emotion) => (
          <label
            key={emotion ?? 0}
            className={classes.faceOption}
            data-checked={value === emotion || undefined}
          >
            <input type="radio" name={group} checked={value === emotion} onChange={() => onChange(emotion)} />
            {emotion === null ? (
              <span className={classes.noFace} aria-hidden="true">
                –
              </span>
            ) : (
              <Face character={character} emotion={emotion} size={36} />
            )}
            <span className={classes.faceWord}>
              {emotion === null ? none : <EmotionWord emotion={emotion} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
