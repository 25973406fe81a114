import { Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '@/shared/lib/notify';
import { codenamesOf } from '@/shared/lib/role-rights';
import { useRoleDescription, useRoleTitle } from '@/shared/lib/role-title';
import { useMe } from '@/shared/lib/session';
import { useCloseGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { type Right, type Role, useCreateRole } from './api';
import { idsOf, lacking } from './model';
import { ROLE_RULES, TITLE_LENGTH } from './rules';

type Props = {
  roles: readonly Role[];
  rights: readonly Right[];
  /** The role to begin with. */
  from?: Role | null;
  onClose: () => void;
};

/** A name, and whose rights to begin with; the rights themselves are chosen on the new role's page. */
export function RoleCreateModal({ roles, rights, from, onClose }: Props) {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const { permissions: mine } = useMe();
  const titleOf = useRoleTitle();
  const descriptionOf = useRoleDescription();
  const create = useCreateRole();
  const { form, alert, fail } = useServerForm({
    mode: 'controlled',
    initialValues: {
      title: from ? [...t('copyOf', { title: titleOf(from) })].slice(0, TITLE_LENGTH).join('') : '',
      description: from ? descriptionOf(from) : '',
      permission_groups: from ? String(from.id) : null,
    } as { title: string; description: string; permission_groups: string | null },
    validate: ROLE_RULES,
  });
  const model = roles.find((role) => String(role.id) === form.values.permission_groups);
  const theirs = model ? codenamesOf(model.permission_groups, rights) : [];
  const without = lacking(theirs, mine);

  const submit = form.onSubmit(({ title, description }) =>
    create.mutate(
      {
        body: {
          title,
          description,
          permission_groups: idsOf(
            theirs.filter((right) => !without.includes(right)),
            rights,
          ),
        },
      },
      {
        onSuccess: (role) => {
          notify.done(t('created', { title: role.title }));
          onClose();
          void navigate(`/administrator/roles/${role.id}`);
        },
        onError: fail,
      },
    ),
  );
  const { close, question } = useCloseGuard(() => form.isDirty(), onClose);
  return (
    <AppModal opened onClose={close} title={from ? t('copyTitle') : t('new')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          <TextInput label={t('field.title')} required data-autofocus {...form.getInputProps('title')} />
          <Textarea
            label={t('field.description')}
            autosize
            minRows={2}
            maxRows={4}
            {...form.getInputProps('description')}
          />
          <Select
            label={t('field.from')}
            description={t('fromHint')}
            placeholder={t('fromNothing')}
            clearable
            clearButtonProps={{ 'aria-label': t('fromClear') }}
            data={roles.map((role) => ({ value: String(role.id), label: titleOf(role) }))}
            {...form.getInputProps('permission_groups')}
          />
          {without.length > 0 && <Text fz="sm">{t('leftOut', { count: without.length })}</Text>}
          <FormButtons submit={t('create')} loading={create.isPending} onCancel={close} />
        </Stack>
      </form>
      {question}
    </AppModal>
  );
}
