/** Colours of charts; each stands out from white and beside its neighbour. Words say the same. */
export const TONES = {
  brand: 'var(--mantine-primary-color-filled)',
  blue: 'var(--app-info)',
  green: 'var(--app-ok)',
  amber: 'var(--app-sun)',
  accent: 'var(--app-accent-text)',
  red: 'var(--app-err)',
  gray: 'var(--app-ink-3)',
  // The five emotions.
  happy: 'var(--app-happy)',
  satisfied: 'var(--app-satisfied)',
  neutral: 'var(--app-neutral)',
  sad: 'var(--app-sad)',
  evil: 'var(--app-evil)',
} as const;
export type Tone = keyof typeof TONES;
export type Series = { name: string; tone: Tone };
