/** Whether an answer brings all points of its card, a part of them or none. */
export type Rightness = 'right' | 'partly' | 'wrong';

/** What a partly right answer brings until somebody says otherwise, in percent. */
export const USUAL_SHARE = 50;

export const rightnessOf = (answer: { right: boolean; share?: number | null }): Rightness =>
  answer.right ? 'right' : (answer.share ?? 0) > 0 ? 'partly' : 'wrong';

/** The fields of an answer that is judged so. Of one that is right or wrong the share says nothing. */
export const judgedAs = (rightness: Rightness, share = USUAL_SHARE): { right: boolean; share: number } => ({
  right: rightness === 'right',
  share: rightness === 'partly' ? share : 0,
});

/** The points that an answer of a card brings. */
export const pointsOf = (weight: number, answer: { right: boolean; share?: number | null }): number =>
  answer.right ? weight : Math.round(weight * (answer.share ?? 0) * 10) / 1000;

/** What a number field says, as a share of a partly right answer: one decimal, more than nothing and less than all. */
export const asShare = (value: number): number => Math.min(99.9, Math.max(0.1, Math.round(value * 10) / 10));
