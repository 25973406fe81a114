import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { saveAnswer } from '@/shared/lib/download';
import { fullName, useFormat } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { useRefresh } from '@/shared/queries/refresh';
import { AppModal } from '@/shared/ui/app-modal';
import { ConfirmModal } from '@/shared/ui/confirm-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { useConfirmed } from '@/shared/ui/use-confirmed';
import { PrintProgress } from './print-progress';

type Schemas = components['schemas'];
export type Target = { users: number[] } | { filter: Schemas['PeopleFilter']; exclude: number[] };
type Props = { target: Target; onClose: () => void; onDone: () => void };

/** Says who gets a card and who does not, and whose old one stops working; then prints them. */
export function PrintDialog({ target, onClose, onDone }: Props) {
  const { t } = useTranslation('sign-in-cards');
  const confirmed = useConfirmed(t('password'));
  const refresh = useRefresh(['/api/users/{id}/sign_in_card/', '/api/users/{id}/sessions/']);
  const preview = useQuery({
    queryKey: ['sign-in-cards', target],
    queryFn: async () => {
      const { data, error } = await http.POST('/api/sign_in_cards/preview/', { body: target });
      if (error) throw error;
      return data;
    },
    gcTime: 0,
    staleTime: 0,
    ...SHOWS_OWN_ERRORS,
  });
  const [job, setJob] = useState<number | null>(null);
  const printed = () => {
    notify.done(t('saved'));
    refresh();
    onDone();
  };
  const print = useMutation({
    ...SHOWS_OWN_ERRORS,
    mutationFn: async () => {
      const answer = await confirmed.ask(() =>
        http.POST('/api/sign_in_cards/', { body: target, parseAs: 'blob' }),
      );
      if (answer?.response.status === 202 && answer.data) {
        const started: Schemas['JobStarted'] = JSON.parse(await answer.data.text());
        setJob(started.job);
        return false;
      }
      if (answer) await saveAnswer(answer, 'sign-in-cards.pdf');
      return answer !== null;
    },
    onSuccess: (isPrinted) => isPrinted && printed(),
  });
  if (job !== null) return <PrintProgress job={job} onClose={onDone} onPrinted={printed} />;
  if (!preview.data)
    return (
      <AppModal opened onClose={onClose} title={t('title', { count: 0 })}>
        {preview.error ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <LoadingBox h={120} />
        )}
      </AppModal>
    );
  const { cards, replaced, valid_days, left_out } = preview.data;
  if (cards === 0)
    return (
      <AppModal opened onClose={onClose} title={t('title', { count: 0 })}>
        <Stack>
          <Text>{t('nobody')}</Text>
          <LeftOut groups={left_out} />
          <Button variant="default" onClick={onClose} style={{ alignSelf: 'flex-end' }} data-autofocus>
            {t('close')}
          </Button>
        </Stack>
      </AppModal>
    );
  return (
    <>
      <ConfirmModal
        opened
        title={t('title', { count: cards })}
        confirm={t('print')}
        loading={print.isPending && !confirmed.asking}
        error={print.error && errorText(print.error)}
        onClose={onClose}
        onConfirm={() => print.mutate()}
      >
        <Stack gap="sm">
          <Text>{t('text', { count: valid_days })}</Text>
          {replaced > 0 && <Text fw={500}>{t('replaced', { count: replaced })}</Text>}
          <LeftOut groups={left_out} />
        </Stack>
      </ConfirmModal>
      {confirmed.dialog}
    </>
  );
}

function LeftOut({ groups }: { groups: Schemas['CardsPreview']['left_out'] }) {
  const { t, i18n } = useTranslation('sign-in-cards');
  const format = useFormat();
  return groups.map(({ reason, count, people }) => {
    const names = people.map(fullName);
    const more = count - names.length;
    return (
      <Text key={reason} size="sm" c="dimmed">
        {t(`left_out.${reason}`, { count, formatted: format.number(count) })}{' '}
        {new Intl.ListFormat(i18n.language).format(more > 0 ? [...names, t('more', { count: more })] : names)}
      </Text>
    );
  });
}
