import classes from './charts.module.css';
import { TONES, type Tone } from './tones';

/** A share as a short bar beside its number, which says the same. */
export const ShareBar = ({ share, tone = 'brand' }: { share: number | null; tone?: Tone }) => (
  <svg width="100%" height={6} aria-hidden className={classes.share}>
    <rect width="100%" height={6} rx={3} className={classes.nothing} />
    {share !== null && share > 0 && (
      <rect width={`${Math.min(1, share) * 100}%`} height={6} rx={3} fill={TONES[tone]} />
    )}
  </svg>
);
