import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { useMe } from '@/shared/lib/session';
import { useChosen } from '@/shared/lib/use-chosen';
import { useEditMe } from './api';

/** Reminders by email, on or off; the switch moves at once and goes back when it could not be kept. */
export function NotificationsSection() {
  const { t } = useTranslation('profile');
  const { notifications } = useMe();
  const edit = useEditMe();
  const { shown, choose, giveUp } = useChosen(notifications);
  const change = (notifications: boolean) => {
    choose(notifications);
    edit.mutate(
      { body: { notifications } },
      {
        onError: (error) => {
          giveUp();
          notify.failed(error);
        },
      },
    );
  };
  return (
    <Switch
      label={t('notifications.label')}
      description={t('notifications.hint')}
      checked={shown}
      disabled={edit.isPending}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
