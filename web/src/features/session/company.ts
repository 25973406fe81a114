import { api } from '@/shared/api/client';
import { safeNext } from '@/shared/lib/next';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';

const KEY = 'rozmova.company';

type Begun = { from: string; next: string | null };

/** Where a login through the company began and where it leads: the way there and back leaves this page. */
export const begun = {
  keep: (from: string, search: string) =>
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ from, next: safeNext(new URLSearchParams(search).get('next')) }),
    ),
  get: (): Begun => {
    try {
      const { from, next } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Begun>;
      return { from: safeNext(from ?? null) ?? '/login', next: safeNext(next ?? null) };
    } catch {
      return { from: '/login', next: null };
    }
  },
};

/** Asks where the provider is, and goes there. */
export function useCompanyStart() {
  return api.useMutation('post', '/api/company_sign_in/start/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: ({ address }) => location.assign(address),
  });
}

export const useCompanyReturn = () => api.useMutation('post', '/api/company_sign_in/', SHOWS_OWN_ERRORS);
