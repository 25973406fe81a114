import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_WEIGHT } from '../model/types';
import classes from './editor.module.css';

type Props = { value: number; error?: string; onChange: (weight: number) => void };

/** What a right answer is worth. While the field is empty the last number stays, and comes back when it is left. */
export function PointsField({ value, error, onChange }: Props) {
  const { t } = useTranslation('quiz-questions');
  const [isEmpty, setEmpty] = useState(false);
  return (
    <NumberInput
      className={classes.points}
      label={t('weight')}
      min={0}
      max={MAX_WEIGHT}
      clampBehavior="strict"
      allowDecimal={false}
      allowNegative={false}
      value={isEmpty ? '' : value}
      error={error}
      onChange={(next) => {
        setEmpty(typeof next !== 'number');
        if (typeof next === 'number') onChange(next);
      }}
      onBlur={() => setEmpty(false)}
    />
  );
}
