/** Where a learner may take back an answer. */
export const BACK_CHOICES = ['training', 'everywhere', 'nowhere'] as const;
export type BackChoice = (typeof BACK_CHOICES)[number];

export const backChoice = (allow_back: boolean | null): BackChoice =>
  allow_back === null ? 'training' : allow_back ? 'everywhere' : 'nowhere';

export const chosenBack = (choice: BackChoice): boolean | null =>
  choice === 'training' ? null : choice === 'everywhere';
