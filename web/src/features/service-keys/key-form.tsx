import { Checkbox, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { atMost, required, rules } from '@/shared/lib/rules';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { LoadingBox } from '@/shared/ui/loading-box';
import { type KeyForm as Form, type KeyRight, useKeyRights, useMakeKey } from './api';

export const LONGEST_NAME = 50;
export const MOST_DAYS = 730;
export const A_YEAR = 365;

export type FormProps = { onMade: (token: string) => void; onClose: () => void };

/** A new key: what it is called, what it may do, and how long. */
export function KeyFormModal({ onMade, onClose }: FormProps) {
  const { t } = useTranslation('service-keys');
  const rights = useKeyRights();
  if (rights.data) return <Fields rights={rights.data.results} onMade={onMade} onClose={onClose} />;
  return (
    <AppModal opened onClose={onClose} title={t('new')}>
      {rights.error ? (
        <ErrorState error={rights.error} onRetry={() => void rights.refetch()} />
      ) : (
        <LoadingBox h={240} />
      )}
    </AppModal>
  );
}

function Fields({ rights, onMade, onClose }: FormProps & { rights: readonly KeyRight[] }) {
  const { t } = useTranslation('service-keys');
  const { make, isMaking, dialog } = useMakeKey();
  const { form, alert, fail } = useServerForm<{ name: string; rights: string[]; days: number | string }>({
    mode: 'controlled',
    initialValues: { name: '', rights: [], days: A_YEAR },
    validate: {
      name: rules(required, atMost(LONGEST_NAME)),
      rights: (chosen) => (chosen.length > 0 ? null : t('noRights')),
      days: (days) => (typeof days === 'number' && days >= 1 && days <= MOST_DAYS ? null : t('daysRange')),
    },
  });
  const submit = form.onSubmit((values) =>
    make.mutate({ ...values, kind: 'program' } as Form, {
      onSuccess: (made) => made && onMade(made.token),
      onError: fail,
    }),
  );
  const { close, question } = useCloseGuard(() => form.isDirty(), onClose);
  return (
    <AppModal opened onClose={close} title={t('new')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          <TextInput
            label={t('field.name')}
            description={t('nameHint')}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <Checkbox.Group
            label={t('field.rights')}
            description={t('rightsHint')}
            required
            {...form.getInputProps('rights')}
          >
            <Stack gap="sm" mt="sm">
              {rights.map(({ codename, title, description }) => (
                <Checkbox key={codename} value={codename} label={title} description={description} />
              ))}
            </Stack>
          </Checkbox.Group>
          <NumberInput
            label={t('field.days')}
            description={t('daysHint')}
            required
            min={1}
            max={MOST_DAYS}
            clampBehavior="none"
            allowDecimal={false}
            maw={280}
            {...form.getInputProps('days')}
          />
          <Text fz="sm" c="dimmed">
            {t('ownHint')}
          </Text>
          <FormButtons submit={t('make')} loading={isMaking} onCancel={close} />
        </Stack>
      </form>
      {question}
      {dialog}
    </AppModal>
  );
}
