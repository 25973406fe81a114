import { Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictOf, type EditConflict } from '@/shared/lib/conflict';
import { notify } from '@/shared/lib/notify';
import type { Codename } from '@/shared/lib/rights';
import { useMe } from '@/shared/lib/session';
import { useLeaveGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { ConflictAlert } from '@/shared/ui/conflict-alert';
import { FormAlert } from '@/shared/ui/form-alert';
import { Panel } from '@/shared/ui/panel';
import { SaveBar } from '@/shared/ui/save-bar';
import { type Right, type Role, useChangeRole } from './api';
import { codenamesOf, idsOf } from './model';
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

type Props = { role: Role; rights: readonly Right[]; onReload: () => Promise<Role | undefined> };

/** Title, description and rights of a role, with what its holders will see beside them. */
export function RoleEditor({ role, rights, onReload }: Props) {
  const { t } = useTranslation('roles');
  const { t: common } = useTranslation();
  const change = useChangeRole();
  const isMine = useMe().role?.id === role.id;
  // What the form was filled with: a save names its version, however new the role on the server is by then.
  const [base, setBase] = useState(role);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const { form, alert, setAlert, fail } = useServerForm<Values>({
    mode: 'controlled',
    initialValues: valuesOf(role, rights),
    validate: ROLE_RULES,
  });
  const { title, description, permission_groups: chosen } = form.values;
  const isDirty = !isSame(form.values, valuesOf(base, rights));

  const leaving = useLeaveGuard(() => isDirty);

  const show = (next: Role) => {
    setBase(next);
    setConflict(null);
    setAlert(null);
    form.clearErrors();
    form.setValues(valuesOf(next, rights));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer role asks the question
  useEffect(() => {
    if (!isDirty && role.version !== base.version) show(role);
  }, [role.version]);

  const save = (version: number) => {
    setConflict(null);
    change.mutate(
      {
        params: { path: { id: role.id } },
        body: { title, description, permission_groups: idsOf(chosen, rights), version },
      },
      {
        onSuccess: (saved) => {
          show(saved);
          notify.done(common('saved'));
        },
        onError: (error) => {
          const found = conflictOf(error);
          if (found) setConflict(found);
          else fail(error);
        },
      },
    );
  };
  const onTheirs = async () => {
    const theirs = await onReload();
    if (theirs) show(theirs);
  };

  return (
    <form onSubmit={form.onSubmit(() => save(base.version))} noValidate>
      <Stack>
        {leaving}
        <FormAlert text={alert} />
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
        {conflict && (
          <ConflictAlert
            conflict={conflict}
            loading={change.isPending}
            onMine={() => save(conflict.version)}
            onTheirs={() => void onTheirs()}
          />
        )}
        {isDirty && (
          <SaveBar
            hint={
              <>
                {t('concerns', { count: role.users_count })}
                {isMine && ` ${t('concernsYou')}`}
              </>
            }
            loading={change.isPending}
            onDiscard={() => show(base)}
          />
        )}
      </Stack>
    </form>
  );
}
