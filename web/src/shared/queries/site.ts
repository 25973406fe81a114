import { api } from '@/shared/api/client';

/** What is known of the server before anybody signs in; it stays as it is. */
export const useSite = () => api.useQuery('get', '/api/site/', {}, { staleTime: Number.POSITIVE_INFINITY });
