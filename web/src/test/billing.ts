import type { Billing, Charge, Plan } from '@/features/billing/api';

const GB = 1024 ** 3;
const plan = (id: number, code: Plan['code'], title: string, more: Partial<Plan> = {}): Plan => ({
  id,
  code,
  title,
  users_limit: null,
  storage_bytes: 80 * GB,
  backup: 'weekly',
  backup_fee: 90_000,
  currency: 'UAH',
  on_request: false,
  prices: [
    { period: 6, amount: null, total: 540_000, currency: 'UAH' },
    { period: 12, amount: null, total: 1_080_000, currency: 'UAH' },
  ],
  ...more,
});

export const PLANS: Plan[] = [
  plan(1, 'medium', 'Medium', {
    users_limit: 500,
    storage_bytes: 50 * GB,
    backup_fee: 50_000,
    prices: [
      { period: 6, amount: 1_200_000, total: 1_500_000, currency: 'UAH' },
      { period: 12, amount: 2_000_000, total: 2_600_000, currency: 'UAH' },
    ],
  }),
  plan(2, 'unlim', 'Unlim'),
  plan(3, 'sales_team', 'Sales Team', { on_request: true }),
];

/** An account in its trial. */
export const BILLING: Billing = {
  plan: null,
  status: 'trial',
  trial_ends_at: '2026-12-01T00:00:00Z',
  days_left: 9,
  paid_until: null,
  users: { used: 48, limit: null },
  storage: { used: 2 * GB, limit: 80 * GB },
  last_backup_at: null,
  next_payment: null,
  billing_data: null,
};

export const CHARGE: Charge = {
  id: 7,
  number: 'INV-00007',
  plan: { id: 1, code: 'medium', title: 'Medium' },
  period: 12,
  amount: 2_600_000,
  currency: 'UAH',
  status: 'pending',
  billing_data: { company: 'Kvitka', tax_id: '12345678', address: 'Kyiv', email: 'pay@kvitka.example' },
  invoice_url: '/api/billing/invoices/7/',
  created_at: '2026-11-20T09:00:00Z',
  paid_at: null,
};
