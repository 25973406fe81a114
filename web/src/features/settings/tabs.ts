export const TABS = [
  'general',
  'branding',
  'scripts',
  'storage',
  'security',
  'company_login',
  'service_keys',
  'directory',
  'audit',
  'mails',
  'deliveries',
] as const;
export type TabName = (typeof TABS)[number];
