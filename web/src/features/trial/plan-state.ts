import { SETTINGS } from '@/shared/lib/sections';
import { useCan, useMe } from '@/shared/lib/session';

const SOON = 3;

/** How the account stands with its plan, as far as it has to be told; nothing when everything is paid. */
export function usePlanState() {
  const { billing, premium, days_left: days, plan } = useMe().account;
  const mayOrder = useCan(SETTINGS);
  const state = !billing
    ? null
    : !premium
      ? ('over' as const)
      : plan || days === 0
        ? null
        : days <= SOON
          ? ('soon' as const)
          : ('trial' as const);
  return { state, days, plan, mayOrder };
}
