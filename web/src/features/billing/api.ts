import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, http } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { saveAnswer } from '@/shared/lib/download';
import { KEEP } from '@/shared/queries/options';

export type Billing = components['schemas']['BillingOverview'];
export type Plan = components['schemas']['SubPlan'];
export type Charge = components['schemas']['Charge'];
export type ChargeStatus = Charge['status'];
export type Payer = components['schemas']['BillingData'];
type HistoryQuery = NonNullable<paths['/api/billing/history/']['get']['parameters']['query']>;

/** How the account stands: its plan, what is used of it, what is paid next. */
export const useBilling = () => api.useQuery('get', '/api/billing/', {});

/** Plans that can be ordered. */
export const usePlans = () => api.useQuery('get', '/api/sub_plans/', {});

/** What was charged, or was to be, the newest first. */
export const useHistory = (query: HistoryQuery) =>
  api.useQuery('get', '/api/billing/history/', { params: { query } }, KEEP);

/** Orders a plan; the answer says whether the payment waits, is there or has failed. */
export function useOrder() {
  const queries = useQueryClient();
  return api.useMutation('post', '/api/billing/charge/', {
    meta: { showsOwnErrors: true },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['get', '/api/billing/'] });
      void queries.invalidateQueries({ queryKey: ['get', '/api/billing/history/'] });
    },
  });
}

/** Gives the invoice of a charge to the person. */
export const useInvoice = () =>
  useMutation({
    mutationFn: async ({ id, number }: Pick<Charge, 'id' | 'number'>) =>
      saveAnswer(
        await http.GET('/api/billing/invoices/{id}/', { params: { path: { id } }, parseAs: 'blob' }),
        `${number}.pdf`,
      ),
  });

/** Asks the operator for a plan; nothing is ordered. */
export const useAsk = () =>
  api.useMutation('post', '/api/billing/request/', { meta: { showsOwnErrors: true } });
