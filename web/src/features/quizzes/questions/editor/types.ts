import type { ComponentType } from 'react';
import type { components } from '@/shared/api/schema';

/** One question as the learner sees it. It is the player's, which the page hands to the editor. */
export type PreviewQuestion = ComponentType<{
  question: components['schemas']['PlayQuestion'];
  number: number;
  total: number;
}>;
