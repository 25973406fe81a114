export const TABS = ['general', 'branding', 'scripts', 'storage', 'audit', 'mails', 'deliveries'] as const;
export type TabName = (typeof TABS)[number];
