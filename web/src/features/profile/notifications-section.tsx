import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '@/shared/lib/notify';
import { useMe } from '@/shared/lib/session';
import { useEditMe } from './api';

/** Reminders by email, on or off; the switch moves at once and goes back when it could not be kept. */
export function NotificationsSection() {
  const { t } = useTranslation('profile');
  const { notifications } = useMe();
  const edit = useEditMe();
  const shown = edit.isPending ? (edit.variables?.body?.notifications ?? notifications) : notifications;
  return (
    <Switch
      label={t('notifications.label')}
      description={t('notifications.hint')}
      checked={shown}
      disabled={edit.isPending}
      onChange={(event) =>
        edit.mutate({ body: { notifications: event.currentTarget.checked } }, { onError: notify.failed })
      }
    />
  );
}
