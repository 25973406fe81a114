import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { type Me, meQuery, useMe } from '@/shared/lib/session';
import { adminMode } from '@/shared/lib/token';
import type { Flag } from './steps';

export type Hint = Flag | 'welcome_admin';

/** Remembers what has been shown: here at once, on the server when it answers. A failure only shows it once more. */
export function useHints() {
  const me = useMe();
  const queries = useQueryClient();
  const { mutate } = api.useMutation('patch', '/api/users/me/', { meta: { showsOwnErrors: true } });
  const keep = (show_hints: Record<string, boolean>, in_moder_mode?: boolean) => {
    queries.setQueryData(
      meQuery.queryKey,
      (now: Me | undefined) => now && { ...now, show_hints: { ...now.show_hints, ...show_hints } },
    );
    mutate({ body: { show_hints, in_moder_mode } });
  };
  return {
    isNew: (hint: Hint) => me.show_hints[hint] ?? false,
    shown: (hint: Hint) => {
      if (me.show_hints[hint]) keep({ [hint]: false });
    },
    /** The welcome was answered by going on into administration. */
    welcomed: () => {
      adminMode.set(true);
      keep({ welcome_admin: false }, true);
    },
  };
}
