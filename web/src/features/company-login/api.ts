import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { notify } from '@/shared/lib/notify';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { useConfirmed } from '@/shared/ui/use-confirmed';

export type CompanyLogin = components['schemas']['CompanySignIn'];
export type CompanyLoginForm = components['schemas']['CompanySignInForm'];
export type Rule = components['schemas']['CompanySignInRule'];
export type DomainProof = components['schemas']['EmailDomainProof'];
export type Tried = components['schemas']['CompanySignInTried'];

const companyLogin = api.queryOptions('get', '/api/company_sign_in/settings/', {});

export const useCompanyLogin = () =>
  api.useQuery('get', '/api/company_sign_in/settings/', {}, SHOWS_OWN_ERRORS);

/** Saves all of it; the password is asked for where it was given long ago. Null: the person changed their mind. */
export function useSaveCompanyLogin() {
  const { t } = useTranslation('company-login');
  const { t: common } = useTranslation();
  const queries = useQueryClient();
  const confirmed = useConfirmed(t('password'));
  const save = useMutation({
    ...SHOWS_OWN_ERRORS,
    mutationFn: async (body: CompanyLoginForm) => {
      const answer = await confirmed.ask(() => http.PUT('/api/company_sign_in/settings/', { body }));
      if (answer?.error) throw answer.error;
      return answer?.data ?? null;
    },
    // Here, since the form begins anew with what was saved.
    onSuccess: (saved) => {
      if (!saved) return;
      queries.setQueryData(companyLogin.queryKey, saved);
      notify.done(common('saved'));
    },
  });
  return { save, isSaving: save.isPending && !confirmed.asking, dialog: confirmed.dialog };
}

/** Asks for the password where it was given long ago. Null: the person changed their mind. */
export function useProveDomain() {
  const { t } = useTranslation('company-login');
  const queries = useQueryClient();
  const confirmed = useConfirmed(t('password'));
  const prove = useMutation({
    ...SHOWS_OWN_ERRORS,
    mutationFn: async (domain: string) => {
      const body = { domain };
      const answer = await confirmed.ask(() => http.POST('/api/company_sign_in/domains/', { body }));
      if (answer?.error) throw answer.error;
      return answer?.data ?? null;
    },
    onSuccess: (found) => found?.proven && queries.invalidateQueries({ queryKey: companyLogin.queryKey }),
  });
  return { prove, isProving: prove.isPending && !confirmed.asking, dialog: confirmed.dialog };
}

/** The same for giving a domain up; whether it was. */
export function useReleaseDomain() {
  const { t } = useTranslation('company-login');
  const queries = useQueryClient();
  const confirmed = useConfirmed(t('password'));
  const release = useMutation({
    ...SHOWS_OWN_ERRORS,
    mutationFn: async (domain: string) => {
      const body = { domain };
      const answer = await confirmed.ask(() => http.POST('/api/company_sign_in/domains/release/', { body }));
      if (answer?.error) throw answer.error;
      return answer !== null;
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: companyLogin.queryKey }),
  });
  return { release, isReleasing: release.isPending && !confirmed.asking, dialog: confirmed.dialog };
}

export const useTryCompanyLogin = () =>
  api.useMutation('post', '/api/company_sign_in/test/', SHOWS_OWN_ERRORS);

/** Who may keep the way in for emergencies: administrators with every right, by the id of their role. */
export const useAdministrators = (role: number | undefined) =>
  api.useQuery(
    'get',
    '/api/employee/',
    { params: { query: { role: String(role), per_page: 100 } } },
    { ...SHOWS_OWN_ERRORS, enabled: role !== undefined },
  );
