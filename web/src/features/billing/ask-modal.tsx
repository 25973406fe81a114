import { Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { atMost } from '@/shared/lib/rules';
import { useMe } from '@/shared/lib/session';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { type Plan, useAsk } from './api';

const LONGEST = 2000;
const EMPTY = { message: '' };

/** Asks the operator for a plan whose price is agreed on first. */
export function AskModal({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation('billing');
  const me = useMe();
  const ask = useAsk();
  const { form, alert, fail } = useServerForm({
    initialValues: EMPTY,
    validate: { message: atMost(LONGEST) },
  });
  const submit = form.onSubmit(({ message }) =>
    ask.mutate(
      { body: { plan: plan.code, message: message.trim() } },
      {
        onSuccess: ({ id }) => {
          notify.done(t('plans.asked', { number: id, email: me.email }));
          onClose();
        },
        onError: fail,
      },
    ),
  );
  const isDirty = () => !ask.isSuccess && form.getValues().message.trim() !== '';
  const { close, question } = useCloseGuard(isDirty, onClose);
  return (
    <AppModal opened onClose={close} title={t('plans.askTitle', { plan: plan.title })}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="var(--app-ink-2)">{t('plans.askText')}</Text>
          <FormAlert text={alert} />
          <Textarea
            label={t('plans.askMessage')}
            autosize
            minRows={4}
            maxRows={12}
            data-autofocus
            key={form.key('message')}
            {...form.getInputProps('message')}
          />
          <FormButtons submit={t('plans.askSend')} loading={ask.isPending} onCancel={close} />
        </Stack>
      </form>
      {question}
    </AppModal>
  );
}
