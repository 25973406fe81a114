export const TABS = ['general', 'branding', 'scripts', 'storage', 'service_keys', 'audit', 'mails'] as const;
export type TabName = (typeof TABS)[number];
