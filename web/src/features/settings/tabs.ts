export const TABS = [
  'general',
  'branding',
  'scripts',
  'storage',
  'security',
  'company_login',
  'service_keys',
  'audit',
  'mails',
  'deliveries',
] as const;
export type TabName = (typeof TABS)[number];
