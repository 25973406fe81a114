import { Anchor, Avatar, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fullName } from '@/shared/lib/format';
import { useRoleTitle } from '@/shared/lib/role-title';
import { useCan } from '@/shared/lib/session';
import { PageHeader } from '@/shared/ui/page-header';
import type { Person } from '../api';
import { placeOf } from '../columns';
import { PersonActions } from '../person-actions';
import classes from './person.module.css';

type Props = {
  person: Person;
  onDeleted: () => void;
  /** Beside the menu of all that can be done with the record. */
  actions?: ReactNode;
};

/** Who it is, at a glance, and what can be done. */
export function PersonHead({ person, onDeleted, actions }: Props) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const roleTitle = useRoleTitle();
  const mayEdit = useCan('edit_users');
  const maySeeStructure = useCan('view_org_structure');
  const [position] = person.user_position;
  return (
    <Group gap="md" wrap="nowrap" align="flex-start">
      <Avatar
        src={person.simple_profile_pic}
        name={fullName(person)}
        color="brand"
        size={72}
        radius={72}
        alt=""
      />
      <div className={classes.head}>
        <PageHeader
          title={fullName(person)}
          subtitle={
            <Stack gap={6}>
              {position && (
                <Text>
                  {maySeeStructure ? (
                    <Anchor
                      component={Link}
                      to={`/administrator/positions/${position.id}`}
                      underline="always"
                    >
                      {position.title}
                    </Anchor>
                  ) : (
                    position.title
                  )}{' '}
                  <span className={classes.place}>{placeOf(position)}</span>
                </Text>
              )}
              <Group gap={6}>
                <Badge color="brand">{person.role ? roleTitle(person.role) : t('roleNone')}</Badge>
                {position?.head && <Badge color="blue">{t('person.head')}</Badge>}
                {person.fired ? (
                  <Badge color="gray">{t('dismissed')}</Badge>
                ) : (
                  <Badge color={person.confirmed ? 'green' : 'amber'}>
                    {person.confirmed ? t('person.active') : t('waiting')}
                  </Badge>
                )}
              </Group>
            </Stack>
          }
          actions={
            <>
              {actions}
              {mayEdit && (
                <PersonActions person={person} onDeleted={onDeleted}>
                  <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                    {common('actions')}
                  </Button>
                </PersonActions>
              )}
            </>
          }
        />
      </div>
    </Group>
  );
}
