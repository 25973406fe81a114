import { loadTexts } from '@/shared/i18n';

/** The dialog with its texts. */
export async function loadViewAs() {
  const [{ ViewAsModal }] = await Promise.all([import('./view-as-modal'), loadTexts(['view-as', 'units'])]);
  return { default: ViewAsModal };
}
