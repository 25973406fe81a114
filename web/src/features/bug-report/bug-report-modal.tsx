import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/shared/api/client';
import { notify } from '@/shared/lib/notify';
import { atMost, email, required, rules } from '@/shared/lib/rules';
import { meQuery } from '@/shared/lib/session';
import { ownHeaders } from '@/shared/lib/token';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { reportedAddress } from './address';

const LONGEST = 5000;

type Props = { requestId?: string; onClose: () => void };

/** What went wrong, in one's own words; whoever is signed out says where the answer goes. */
export function BugReportModal({ requestId, onClose }: Props) {
  const { t } = useTranslation('bug-report');
  const { t: common } = useTranslation();
  // Outside the shell nobody may be known.
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const send = api.useMutation('post', '/api/bug_report/', { meta: { showsOwnErrors: true } });
  const trace = requestId ? `\n\n${common('requestId', { id: requestId })}` : '';
  const [first] = useState(() => ({
    message: '',
    email: '',
    page: reportedAddress(location, me !== undefined),
  }));
  const { form, alert, fail } = useServerForm({
    initialValues: first,
    validate: {
      message: rules(required, atMost(LONGEST - trace.length)),
      email: me ? () => null : rules(required, email),
      page: atMost(500),
    },
  });
  const submit = form.onSubmit((values) =>
    send.mutate(
      {
        headers: ownHeaders(),
        body: {
          message: values.message.trim() + trace,
          email: me ? undefined : values.email.trim(),
          page: values.page.trim(),
        },
      },
      {
        onSuccess: ({ id }) => {
          notify.done(t('sent', { number: id }));
          onClose();
        },
        onError: fail,
      },
    ),
  );
  const isDirty = () => {
    const { message, email: address } = form.getValues();
    return !send.isSuccess && (message.trim() !== '' || address.trim() !== '');
  };
  const { close, question } = useCloseGuard(isDirty, onClose);
  return (
    <AppModal opened onClose={close} title={t('title')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="var(--app-ink-2)">{t('text')}</Text>
          <FormAlert text={alert} />
          <Textarea
            label={t('message')}
            required
            autosize
            minRows={4}
            maxRows={12}
            data-autofocus
            key={form.key('message')}
            {...form.getInputProps('message')}
          />
          {!me && (
            <TextInput
              label={t('email')}
              description={t('emailHint')}
              type="email"
              autoComplete="email"
              required
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
          )}
          <TextInput
            label={t('page')}
            description={t('pageHint')}
            key={form.key('page')}
            {...form.getInputProps('page')}
          />
          {(me || requestId) && (
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {[me && t('answerTo', { email: me.email }), requestId && common('requestId', { id: requestId })]
                .filter(Boolean)
                .join(' ')}
            </Text>
          )}
          <FormButtons submit={t('send')} loading={send.isPending} onCancel={close} />
        </Stack>
      </form>
      {question}
    </AppModal>
  );
}
