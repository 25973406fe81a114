import type { Emotion } from '@/shared/lib/emotions';

/** Of the picture, in its own units; a step is one unit wide. */
export const HEIGHT = 82;
const TOP = 17;
const APART = 12;

const heightOf = (emotion: Emotion) => TOP + (emotion - 1) * APART;

/** A line from point to point that leaves and reaches each of them level, so that it never goes beyond what was felt. */
export const curve = (felt: readonly Emotion[]): string =>
  felt
    .map((emotion, i) => {
      const [x, y] = [i + 0.5, heightOf(emotion)];
      const before = felt[i - 1];
      return before === undefined ? `M${x} ${y}` : `C${i} ${heightOf(before)} ${i} ${y} ${x} ${y}`;
    })
    .join('');
