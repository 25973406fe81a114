import type { Person } from './api';

type Allowance = Person['time_allowance'];

/** How much more time than authors set, as it is sent, and its word in the texts. */
export const ALLOWANCES = ['1', '1.5', '2', 'none'] as const satisfies readonly Allowance[];
export const ALLOWANCE_WORDS = {
  '1': 'standard',
  '1.5': 'half',
  '2': 'double',
  none: 'none',
} as const satisfies Record<Allowance, string>;
