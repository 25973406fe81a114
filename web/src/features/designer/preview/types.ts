import type { components } from '@/shared/api/schema';
import type { Emotion } from '@/shared/lib/emotions';

type Schemas = components['schemas'];

/** One card as the learner sees it. It is the player's, which the page hands to the designer. */
export type PreviewCardProps = {
  turn: string;
  question: Schemas['PlayQuestion'];
  emotion: Emotion;
  chosen: number | null;
  /** The reaction that stands in the place of the answers. */
  note: Schemas['SessionAnswer'] | null;
  last: boolean;
  /** The last words: nothing can be answered. */
  ending: boolean;
  onChoose: (answer: number) => void;
  onNext: () => void;
};
