import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictOf, type EditConflict } from '@/shared/lib/conflict';
import { notify } from '@/shared/lib/notify';
import { useLeaveGuard } from '@/shared/lib/use-discard';
import { useServerForm } from '@/shared/lib/use-server-form';
import { ConflictAlert } from '@/shared/ui/conflict-alert';
import { FormAlert } from '@/shared/ui/form-alert';
import { Panel } from '@/shared/ui/panel';
import { SaveBar } from '@/shared/ui/save-bar';
import { type LearnerGroup, useChangeGroup } from './api';
import { bodyOf, GROUP_RULES, isSame, valuesOf } from './form';
import { GroupFields } from './group-fields';

type Props = { group: LearnerGroup; onReload: () => Promise<LearnerGroup | undefined> };

/** Name, description, period and attempts of a group. */
export function GroupEditor({ group, onReload }: Props) {
  const { t: common } = useTranslation();
  const change = useChangeGroup();
  // What the form was filled with: a save names its version, however new the group on the server is by then.
  const [base, setBase] = useState(group);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const { form, alert, setAlert, fail } = useServerForm({
    mode: 'controlled',
    initialValues: valuesOf(group),
    validate: GROUP_RULES,
  });
  const isDirty = !isSame(form.values, valuesOf(base));

  const leaving = useLeaveGuard(() => isDirty);

  const show = (next: LearnerGroup) => {
    setBase(next);
    setConflict(null);
    setAlert(null);
    form.clearErrors();
    form.setValues(valuesOf(next));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer group asks the question
  useEffect(() => {
    if (!isDirty && group.version !== base.version) show(group);
  }, [group.version]);

  const save = (version: number) => {
    setConflict(null);
    change.mutate(
      { params: { path: { id: group.id } }, body: { ...bodyOf(form.values), version } },
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
        <Panel>
          <Stack>
            <GroupFields form={form} />
          </Stack>
        </Panel>
        {conflict && (
          <ConflictAlert
            conflict={conflict}
            loading={change.isPending}
            onMine={() => save(conflict.version)}
            onTheirs={() => void onTheirs()}
          />
        )}
        {isDirty && <SaveBar loading={change.isPending} onDiscard={() => show(base)} />}
      </Stack>
    </form>
  );
}
