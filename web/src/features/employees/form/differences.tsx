import { List } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DASH } from '@/shared/lib/format';
import { managed } from '@/shared/lib/reach';
import { useRoleTitle } from '@/shared/lib/role-title';
import type { Person } from '../api';

const FIELDS = [
  'first_name',
  'last_name',
  'middle_name',
  'email',
  'personnel_number',
  'phone',
  'birth_date',
] as const;

function differences(
  before: Person,
  after: Person,
  roleTitle: ReturnType<typeof useRoleTitle>,
  part: (person: Person) => string,
) {
  const roleOf = ({ role }: Person) => (role ? roleTitle(role) : '');
  const plain = FIELDS.map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' }));
  const role = { field: 'role' as const, from: roleOf(before), to: roleOf(after) };
  const position = {
    field: 'position' as const,
    from: before.user_position[0]?.title ?? '',
    to: after.user_position[0]?.title ?? '',
  };
  const reach = { field: 'reach' as const, from: part(before), to: part(after) };
  return [...plain, role, reach, position].filter(({ from, to }) => from !== to);
}

/** What somebody else changed since the form was opened, field by field. */
export function Differences({ before, after }: { before: Person; after: Person }) {
  const { t } = useTranslation('employees');
  const part = ({ reach, permissions }: Person) => {
    const word = managed(reach, permissions);
    return word ? t(`reach.${word}`) : '';
  };
  const changes = differences(before, after, useRoleTitle(), part);
  if (changes.length === 0) return null;
  return (
    <List fz="sm">
      {changes.map(({ field, from, to }) => (
        <List.Item key={field}>
          {t('difference', { field: t(`field.${field}`), from: from || DASH, to: to || DASH })}
        </List.Item>
      ))}
    </List>
  );
}
