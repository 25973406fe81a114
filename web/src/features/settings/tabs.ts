export const TABS = ['general', 'branding', 'scripts', 'storage', 'audit', 'mails'] as const;
export type TabName = (typeof TABS)[number];
