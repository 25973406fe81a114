import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '@/shared/lib/notify';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { groupAddress } from './addresses';
import { useCreateGroup } from './api';
import { bodyOf, GROUP_RULES, isSame, NEW_GROUP } from './form';
import { GroupFields } from './group-fields';

/** A name and the terms; the people are chosen on the new group's page. */
export function GroupCreateModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const create = useCreateGroup();
  const { form, alert, fail } = useServerForm({
    mode: 'controlled',
    initialValues: NEW_GROUP,
    validate: GROUP_RULES,
  });
  const submit = form.onSubmit((values) =>
    create.mutate(
      { body: bodyOf(values, NEW_GROUP) },
      {
        onSuccess: (group) => {
          notify.done(t('created', { name: group.name }));
          onClose();
          void navigate(groupAddress(group.id));
        },
        onError: fail,
      },
    ),
  );
  const { close, question } = useCloseGuard(() => !isSame(form.values, NEW_GROUP), onClose);
  return (
    <AppModal opened onClose={close} title={t('new')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          <GroupFields form={form} autoFocus />
          <FormButtons submit={t('create')} loading={create.isPending} onCancel={close} />
        </Stack>
      </form>
      {question}
    </AppModal>
  );
}
