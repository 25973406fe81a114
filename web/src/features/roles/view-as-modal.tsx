import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { managed, PARTS, type Reach } from '@/shared/lib/reach';
import type { Codename } from '@/shared/lib/rights';
import { codenamesOf } from '@/shared/lib/role-rights';
import { useRoleTitle } from '@/shared/lib/role-title';
import { useCan, useMe } from '@/shared/lib/session';
import { useServerForm } from '@/shared/lib/use-server-form';
import { viewAs } from '@/shared/lib/view-as';
import { AppModal } from '@/shared/ui/app-modal';
import { FormAlert } from '@/shared/ui/form-alert';
import { FormButtons } from '@/shared/ui/form-buttons';
import { ReachUnits } from '@/shared/ui/units/choose-units';
import { type Right, type Role, useViewAs } from './api';
import { partRights } from './model';

type Values = { role: string; reach: Reach; reach_organizations: number[]; reach_divisions: number[] };
type Props = {
  roles: readonly Role[];
  rights: readonly Right[];
  /** The role to look as, unless another one is chosen. */
  from: Role;
  onClose: () => void;
};
type MaybeUnsavedProps = Props & {
  /** Something on the page is not saved: it would be lost, for a view begins with a document of its own. */
  isUnsaved?: boolean;
};

/** The parts of the company that one can look at: one's own are those of one's position. */
function useParts(): Reach[] {
  const [position] = useMe().user_position;
  const maySeeUnits = useCan('view_org_structure');
  const isThere = {
    own_organization: position !== undefined,
    own_division: position?.division != null,
    chosen: maySeeUnits,
  };
  return PARTS.filter((part) => isThere[part]);
}

/** Only a role that manages something by its reach is asked for with one. */
const asked = ({ role, reach, ...units }: Values, hasPart: boolean) => ({
  role: Number(role),
  ...(hasPart && { reach, ...(reach === 'chosen' && units) }),
});

/** As whom to look at the screens, and at which part of the company. */
export const ViewAsModal = ({ isUnsaved = false, ...props }: MaybeUnsavedProps) =>
  isUnsaved ? <SaveFirst onClose={props.onClose} /> : <Choice {...props} />;

function SaveFirst({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation('view-as');
  const { t: common } = useTranslation();
  return (
    <AppModal opened onClose={onClose} title={t('title')}>
      <Stack>
        <Text>{t('unsaved')}</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {common('close')}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}

function Choice({ roles, rights, from, onClose }: Props) {
  const { t } = useTranslation(['view-as', 'units']);
  const titleOf = useRoleTitle();
  const parts = useParts();
  const begin = useViewAs();
  const hasBegun = begin.isSuccess;
  useEffect(() => (hasBegun ? viewAs.giveUp : undefined), [hasBegun]);
  const { form, alert, fail } = useServerForm<Values>({
    mode: 'controlled',
    initialValues: {
      role: String(from.id),
      reach: parts.at(-1) ?? 'everything',
      reach_organizations: [],
      reach_divisions: [],
    },
    validate: {
      reach_organizations: (chosen, { role, reach, reach_divisions }) =>
        partRights(rightsOf(role)).length > 0 &&
        reach === 'chosen' &&
        chosen.length + reach_divisions.length === 0
          ? t('units:missing')
          : null,
    },
  });
  function rightsOf(role: string): Codename[] {
    const found = roles.find(({ id }) => String(id) === role);
    return found ? codenamesOf(found.permission_groups, rights) : [];
  }
  const { role, reach, reach_organizations: organizations, reach_divisions: divisions } = form.values;
  const theirs = rightsOf(role);
  const isModerator = theirs.includes('moderator');
  const hasPart = partRights(theirs).length > 0;
  const word = reach === 'everything' ? 'nothing' : reach;

  const submit = form.onSubmit((values) =>
    begin.mutate(
      { body: asked(values, hasPart) },
      {
        onSuccess: ({ token }) =>
          viewAs.begin(token, managed(hasPart ? reach : 'everything', theirs) !== null),
        onError: fail,
      },
    ),
  );
  return (
    <AppModal opened onClose={onClose} title={t('title')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormAlert text={alert} />
          <Text fz="sm">{t('text')}</Text>
          <Select
            label={t('role')}
            allowDeselect={false}
            data-autofocus
            data={roles.map((one) => ({ value: String(one.id), label: titleOf(one) }))}
            {...form.getInputProps('role')}
          />
          {isModerator && (
            <Select
              label={t('reach.label')}
              description={t('reach.hint.moderator')}
              readOnly
              data={[{ value: 'everything', label: t('reach.everything') }]}
              value="everything"
              error={form.errors.reach}
              data-path="reach"
            />
          )}
          {hasPart && (
            <Select
              label={t('reach.label')}
              description={word !== 'chosen' && t(`reach.hint.${word}`)}
              allowDeselect={false}
              data={(['everything', ...parts] as const).map((value) => ({
                value,
                label: t(`reach.${value === 'everything' ? 'nothing' : value}`),
              }))}
              {...form.getInputProps('reach')}
            />
          )}
          {hasPart && reach === 'chosen' && (
            <ReachUnits
              label={t('reach.units')}
              required
              organizations={organizations}
              divisions={divisions}
              errors={form.errors}
              onField={form.setFieldValue}
            />
          )}
          <Text fz="sm" c="dimmed">
            {t('own')}
          </Text>
          {/* It stays busy until the other document is there. */}
          <FormButtons submit={t('submit')} loading={begin.isPending || hasBegun} onCancel={onClose} />
        </Stack>
      </form>
    </AppModal>
  );
}
