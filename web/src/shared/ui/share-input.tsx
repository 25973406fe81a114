import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { asShare } from '@/shared/lib/rightness';

type Props = {
  label: string;
  value: number;
  /** What to say to a number that is no share. */
  wrong: string;
  onChange: (share: number) => void;
};

/** The part of the points that a partly right answer brings, in percent. */
export function ShareInput({ label, value, wrong, onChange }: Props) {
  // What is being typed may be no share yet.
  const [typed, setTyped] = useState<number | string | null>(null);
  const take = (said: number | string) => {
    const isShare = typeof said === 'number' && said === asShare(said);
    setTyped(isShare ? null : said);
    if (isShare) onChange(said);
  };
  return (
    <NumberInput
      aria-label={label}
      value={typed ?? value}
      onChange={take}
      onBlur={() => setTyped(null)}
      error={typed !== null && typed !== '' ? wrong : undefined}
      min={0.1}
      max={99.9}
      clampBehavior="none"
      decimalScale={1}
      step={5}
      suffix=" %"
      w={120}
    />
  );
}
