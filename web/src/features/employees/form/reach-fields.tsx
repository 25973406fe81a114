import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { managed, PARTS, type Reach } from '@/shared/lib/reach';
import type { Codename } from '@/shared/lib/rights';
import { isAdministrative } from '@/shared/lib/role-rights';
import { useMe } from '@/shared/lib/session';
import { FormAlert } from '@/shared/ui/form-alert';
import { ReachUnits } from '@/shared/ui/units/choose-units';
import type { Person } from '../api';
import { useRightsOfRoles } from '../reach';
import type { PersonValues } from './values';

type Props = {
  form: UseFormReturnType<PersonValues>;
  /** Who is edited; without it somebody new is added. */
  person?: Person;
  mayAssignRole: boolean;
};

/** The parts of the company that one may give to this person: nobody gives more than they manage. */
function givable(me: Person, person: Person | undefined): Reach[] {
  const home = person?.user_position[0]?.organization.id;
  const mine = me.reach === 'own_organization' ? me.user_position[0]?.organization.id : undefined;
  const hasOrganization =
    home !== undefined && (mine === home || (me.reach === 'chosen' && me.reach_organizations.includes(home)));
  return PARTS.filter((part) => part !== 'own_organization' || me.reach === 'everything' || hasOrganization);
}

/** Which rights the person is to have by the form as it stands. */
function useChosenRights({ form, person, mayAssignRole }: Props): readonly Codename[] | undefined {
  const rightsOf = useRightsOfRoles({ enabled: mayAssignRole });
  const role = form.useWatchValue('role');
  // Nobody without a role manages anything, and somebody new is a learner.
  if (role === null) return [];
  return person && Number(role) === person.role?.id ? person.permissions : rightsOf(Number(role));
}

/** What the person manages, beside the role that says what can be done there. */
export function ReachFields(props: Props) {
  const { form, person } = props;
  const { t } = useTranslation('employees');
  const me = useMe();
  const rights = useChosenRights(props);
  const reach = form.useWatchValue('reach');
  const organizations = form.useWatchValue('reach_organizations');
  const divisions = form.useWatchValue('reach_divisions');
  const isModerator = rights?.includes('moderator') ?? false;
  // With another role chosen again, the part is there again.
  const part = useRef<Reach>(reach);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the role that is followed
  useEffect(() => {
    if (rights === undefined) return;
    if (isModerator) {
      part.current = reach;
      if (reach !== 'everything') form.setFieldValue('reach', 'everything');
    } else if (part.current !== reach) form.setFieldValue('reach', part.current);
  }, [isModerator]);
  const isIdle = rights !== undefined && !isModerator && !rights.some(isAdministrative);
  if (rights === undefined || (isIdle && reach === 'everything'))
    return <FormAlert text={form.errors.reach as string | undefined} />;

  const label = t('field.reach');
  if (isModerator)
    return (
      <Select
        label={label}
        description={t('reach.hint.moderator')}
        readOnly
        data={[{ value: 'everything', label: t('reach.everything') }]}
        value="everything"
        error={form.errors.reach}
        data-path="reach"
      />
    );
  const parts = givable(me, person);
  const isGiven = reach === 'everything' || parts.includes(reach);
  const may = me.reach === 'everything' || person === undefined || person.reach === 'everything';
  const offered: Reach[] = [...(may ? (['everything'] as const) : []), ...parts, ...(isGiven ? [] : [reach])];
  const word = managed(reach, rights) ?? 'nothing';
  const hint = isIdle ? 'idle' : word === 'chosen' || word === 'everything' ? null : word;
  return (
    <>
      <Select
        label={label}
        description={hint && t(`reach.hint.${hint}`)}
        allowDeselect={false}
        data={offered.map((value) => ({
          value,
          label: t(`reach.${value === 'everything' ? 'nothing' : value}`),
        }))}
        {...form.getInputProps('reach')}
        key={form.key('reach')}
      />
      {reach === 'chosen' && (
        <ReachUnits
          label={t('reach.units')}
          organizations={organizations}
          divisions={divisions}
          errors={form.errors}
          onField={form.setFieldValue}
        />
      )}
    </>
  );
}
