import { loadTexts } from '@/shared/i18n';
import { part } from '@/shared/lib/arriving';

/** Prints cards for people; it comes with its texts. */
export const PrintCardsDialog = part(async () => {
  const [dialog] = await Promise.all([import('./print-dialog'), loadTexts(['sign-in-cards'])]);
  return { default: dialog.PrintDialog };
});
