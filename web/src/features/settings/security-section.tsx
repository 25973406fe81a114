import { Stack, Switch } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { http } from '@/shared/api/client';
import { errorText, notify } from '@/shared/lib/notify';
import { useChosen } from '@/shared/lib/use-chosen';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { FormAlert } from '@/shared/ui/form-alert';
import { useConfirmed } from '@/shared/ui/use-confirmed';
import { type Settings, settingsQuery } from './api';
import { Section } from './section';

/** What the company asks of those who log in; each switch is saved at once. */
export function SecuritySection({ settings: { second_factor_required } }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const queries = useQueryClient();
  const confirmed = useConfirmed(t('security.password'));
  const { shown, choose, giveUp } = useChosen(second_factor_required);
  const save = useMutation({
    ...SHOWS_OWN_ERRORS,
    mutationFn: async (required: boolean) => {
      const body = { second_factor_required: required };
      const answer = await confirmed.ask(() => http.POST('/api/settings/', { body }));
      if (answer?.error) throw answer.error;
      return answer?.data ?? null;
    },
    onError: giveUp,
    onSuccess: (settings) => {
      if (!settings) {
        giveUp();
        return;
      }
      queries.setQueryData(settingsQuery.queryKey, settings);
      notify.done(common('saved'));
    },
  });
  return (
    <Section title={t('security.title')}>
      <FormAlert text={save.error && errorText(save.error)} />
      <Stack maw={680}>
        <Switch
          label={t('security.secondFactor')}
          description={t('security.secondFactorHint')}
          checked={shown}
          disabled={save.isPending}
          onChange={(event) => {
            choose(event.currentTarget.checked);
            save.mutate(event.currentTarget.checked);
          }}
        />
      </Stack>
      {confirmed.dialog}
    </Section>
  );
}
