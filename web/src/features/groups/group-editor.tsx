import { Stack } from '@mantine/core';
import { Panel } from '@/shared/ui/panel';
import { useVersionedForm, VersionedForm } from '@/shared/ui/versioned-form';
import { type LearnerGroup, useChangeGroup } from './api';
import { bodyOf, GROUP_RULES, isSame, valuesOf } from './form';
import { GroupFields } from './group-fields';

type Props = { group: LearnerGroup; onReload: () => Promise<LearnerGroup | undefined> };

/** Name, description, period and attempts of a group. */
export function GroupEditor({ group, onReload }: Props) {
  const change = useChangeGroup();
  const { form, frame } = useVersionedForm({
    record: group,
    valuesOf,
    isSame,
    validate: GROUP_RULES,
    save: (values, version, callbacks) =>
      change.mutate(
        { params: { path: { id: group.id } }, body: { ...bodyOf(values, valuesOf(group)), version } },
        callbacks,
      ),
    isSaving: change.isPending,
    reload: onReload,
  });
  return (
    <VersionedForm {...frame}>
      <Panel>
        <Stack>
          <GroupFields form={form} />
        </Stack>
      </Panel>
    </VersionedForm>
  );
}
