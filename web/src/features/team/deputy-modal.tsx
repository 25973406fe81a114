import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { components } from '@/shared/api/schema';
import { asDay, DAY_MS } from '@/shared/lib/days';
import { fullName } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { required } from '@/shared/lib/rules';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { useNameDeputy, useRemoveDeputy } from './api';
import { PersonSelect } from './person-select';

const MOST_DAYS = 366;

type Props = { now: components['schemas']['OwnDeputy']; onClose: () => void };
type Values = { user: string | null; until: string };

/** Who of the team sees it meanwhile, and until which day; or nobody any more. */
export function DeputyModal({ now: { deputy, until }, onClose }: Props) {
  const { t } = useTranslation('team');
  const name = useNameDeputy();
  const remove = useRemoveDeputy();
  const { form, alert, fail } = useServerForm<Values>({
    mode: 'controlled',
    initialValues: {
      user: deputy && String(deputy.id),
      until: until ? asDay(new Date(until)) : '',
    },
    validate: { user: required, until: required },
  });
  const submit = form.onSubmit((values) =>
    name.mutate(
      { body: { user: Number(values.user), until: values.until } },
      {
        onSuccess: (saved) => {
          if (saved.deputy) notify.done(t('deputy.named', { name: fullName(saved.deputy) }));
          onClose();
        },
        onError: fail,
      },
    ),
  );
  const end = () =>
    remove.mutate(
      {},
      {
        onSuccess: () => {
          notify.done(t('deputy.ended'));
          onClose();
        },
        onError: fail,
      },
    );
  const { close, question } = useCloseGuard(() => form.isDirty(), onClose);
  return (
    <AppModal
      opened
      onClose={close}
      closeOnClickOutside={false}
      title={t(deputy ? 'deputy.change' : 'deputy.name')}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text c="dimmed">{t('deputy.text')}</Text>
          <FormAlert text={alert} />
          <PersonSelect
            data-path="user"
            data-autofocus
            required
            current={deputy}
            label={t('deputy.person')}
            value={form.values.user}
            error={form.errors.user}
            onChange={(user) => form.setFieldValue('user', user)}
          />
          <TextInput
            {...form.getInputProps('until')}
            data-path="until"
            required
            type="date"
            maw={220}
            min={asDay(new Date())}
            max={asDay(new Date(Date.now() + MOST_DAYS * DAY_MS))}
            label={t('deputy.until')}
          />
          <FormButtons submit={t('deputy.save')} loading={name.isPending} onCancel={close}>
            {deputy && (
              <Button variant="subtle" color="red" loading={remove.isPending} onClick={end}>
                {t('deputy.end')}
              </Button>
            )}
          </FormButtons>
        </Stack>
      </form>
      {question}
    </AppModal>
  );
}
