import { IconCheck, IconCircleHalf2, IconX } from '@tabler/icons-react';
import type { Rightness } from '@/shared/lib/rightness';

const MARKS = { right: IconCheck, partly: IconCircleHalf2, wrong: IconX };
export const MARK_COLOURS: Record<Rightness, string> = {
  right: 'var(--app-ok)',
  partly: 'var(--app-warn)',
  wrong: 'var(--app-err)',
};

type Props = {
  rightness: Rightness;
  size: number;
  /** What it means, in words; left out where words stand beside it. */
  label?: string;
  className?: string;
  color?: string;
};

/** The sign of an answer that is right, partly right or wrong. */
export function RightnessMark({ rightness, size, label, className, color }: Props) {
  const Mark = MARKS[rightness];
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Mark size={size} className={className} color={color} style={{ flex: 'none' }} {...said} />;
}
