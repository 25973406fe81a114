import type { TFunction } from 'i18next';

/** The words for a number of months. */
export const termOf = (months: number, t: TFunction<'billing'>) => t(months === 12 ? 'term.12' : 'term.6');
