import { Checkbox, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { atMost, required, rules } from '@/shared/lib/rules';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { useMakeKey } from './api';
import { A_YEAR, type FormProps, LONGEST_NAME, MOST_DAYS } from './key-form';

type Values = { name: string; days: number | string; invites: boolean; places_people: boolean };

/** A new key of the directory: what it is called, how long, and whether people are invited and get positions. */
export function DirectoryFormModal({ onMade, onClose }: FormProps) {
  const { t } = useTranslation('service-keys');
  const { make, isMaking, dialog } = useMakeKey();
  const { form, alert, fail } = useServerForm<Values>({
    mode: 'controlled',
    initialValues: { name: '', days: A_YEAR, invites: false, places_people: false },
    validate: {
      name: rules(required, atMost(LONGEST_NAME)),
      days: (days) => (typeof days === 'number' && days >= 1 && days <= MOST_DAYS ? null : t('daysRange')),
    },
  });
  const submit = form.onSubmit(({ name, days, invites, places_people }) =>
    make.mutate(
      { kind: 'directory', name, days: Number(days), invites, places_people, rights: [] },
      { onSuccess: (made) => made && onMade(made.token), onError: fail },
    ),
  );
  const { close, question } = useCloseGuard(() => form.isDirty(), onClose);
  return (
    <AppModal opened onClose={close} title={t('new')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          <TextInput
            label={t('field.name')}
            description={t('directory.nameHint')}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <NumberInput
            label={t('field.days')}
            description={t('directory.daysHint')}
            required
            min={1}
            max={MOST_DAYS}
            clampBehavior="none"
            allowDecimal={false}
            maw={280}
            {...form.getInputProps('days')}
          />
          <Checkbox
            label={t('directory.invites')}
            description={t('directory.invitesHint')}
            {...form.getInputProps('invites', { type: 'checkbox' })}
          />
          <Checkbox
            label={t('directory.places')}
            description={t('directory.placesHint')}
            {...form.getInputProps('places_people', { type: 'checkbox' })}
          />
          <Text fz="sm" c="dimmed">
            {t('directory.ownHint')}
          </Text>
          <FormButtons submit={t('make')} loading={isMaking} onCancel={close} />
        </Stack>
      </form>
      {question}
      {dialog}
    </AppModal>
  );
}
