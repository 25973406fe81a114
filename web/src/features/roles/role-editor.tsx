import { Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Codename } from '@/shared/lib/rights';
import { codenamesOf } from '@/shared/lib/role-rights';
import { useMe } from '@/shared/lib/session';
import { FormAlert } from '@/shared/ui/form-alert';
import { Panel } from '@/shared/ui/panel';
import { useVersionedForm, VersionedForm } from '@/shared/ui/versioned-form';
import { type Right, type Role, useChangeRole } from './api';
import { idsOf } from './model';
import { Preview } from './preview';
import { RightsFields } from './rights-fields';
import classes from './roles.module.css';
import { ROLE_RULES } from './rules';

type Values = { title: string; description: string; permission_groups: Codename[] };
const valuesOf = (role: Role, rights: readonly Right[]): Values => ({
  title: role.title,
  description: role.description,
  permission_groups: codenamesOf(role.permission_groups, rights),
});
const isSame = (a: Values, b: Values) =>
  a.title === b.title &&
  a.description === b.description &&
  [...a.permission_groups].sort().join() === [...b.permission_groups].sort().join();

type Props = {
  role: Role;
  rights: readonly Right[];
  onReload: () => Promise<Role | undefined>;
  /** Whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void;
};

/** Title, description and rights of a role, with what its holders will see beside them. */
export function RoleEditor({ role, rights, onReload, onDirty }: Props) {
  const { t } = useTranslation('roles');
  const change = useChangeRole();
  const isMine = useMe().role?.id === role.id;
  const { form, frame } = useVersionedForm({
    record: role,
    valuesOf: (one) => valuesOf(one, rights),
    isSame,
    validate: ROLE_RULES,
    save: ({ permission_groups, ...texts }, version, callbacks) =>
      change.mutate(
        {
          params: { path: { id: role.id } },
          body: { ...texts, permission_groups: idsOf(permission_groups, rights), version },
        },
        callbacks,
      ),
    isSaving: change.isPending,
    reload: onReload,
  });
  const { isDirty } = frame;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const chosen = form.values.permission_groups;
  const hint = (
    <>
      {t('concerns', { count: role.users_count })}
      {isMine && ` ${t('concernsYou')}`}
    </>
  );
  return (
    <VersionedForm {...frame} hint={hint}>
      <div className={classes.columns}>
        <Panel>
          <Stack gap="lg">
            <TextInput label={t('field.title')} required {...form.getInputProps('title')} />
            <Textarea
              label={t('field.description')}
              autosize
              minRows={1}
              maxRows={4}
              {...form.getInputProps('description')}
            />
            <Title order={2}>{t('rights')}</Title>
            <FormAlert text={form.errors.permission_groups as string | undefined} />
            <RightsFields
              rights={rights}
              value={chosen}
              onChange={(next) => form.setFieldValue('permission_groups', next)}
            />
          </Stack>
        </Panel>
        <Preview rights={rights} value={chosen} />
      </div>
    </VersionedForm>
  );
}
