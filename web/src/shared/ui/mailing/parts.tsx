import type { components } from '@/shared/api/schema';
import { loadTexts } from '@/shared/i18n';
import { part } from '@/shared/lib/arriving';

const TEXTS = ['mailing'];

/** What is overdue and not passed, whoever has it. */
export const ALL_OVERDUE = {
  // The rest of the filter says nothing.
  filter: { timeliness: 'overdue' } as components['schemas']['AssignmentFilter'],
  exclude: [],
};

/** Reminds people of assignments, after saying who gets an email and who does not. */
export const RemindDialog = part(async () => {
  const [dialog] = await Promise.all([import('./remind-dialog'), loadTexts(TEXTS)]);
  return { default: dialog.RemindDialog };
});

/** Invites people again who have never signed in; the same dialog. */
export const InviteDialog = part(async () => {
  const [dialog] = await Promise.all([import('./invite-dialog'), loadTexts(TEXTS)]);
  return { default: dialog.InviteDialog };
});
