import { api } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { KEEP } from '@/shared/queries/options';
import { useRefresh } from '@/shared/queries/refresh';

export type Delivery = components['schemas']['Delivery'];
type DeliveryQuery = NonNullable<paths['/api/deliveries/']['get']['parameters']['query']>;

/** What has not left the company so far, what has given up first. */
export const useDeliveries = (query: DeliveryQuery) =>
  api.useQuery('get', '/api/deliveries/', { params: { query } }, KEEP);

/** Tries one of it again. */
export const useSendOne = () =>
  api.useMutation('post', '/api/deliveries/{id}/send/', { onSuccess: useRefresh(['/api/deliveries/']) });

/** Tries everything again that has given up. */
export const useSendAll = () =>
  api.useMutation('post', '/api/deliveries/send/', { onSuccess: useRefresh(['/api/deliveries/']) });
