import { SimpleGrid, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { allows, type Codename } from '@/shared/lib/rights';
import type { Right } from './api';
import { RIGHT_GROUPS } from './model';
import classes from './roles.module.css';

type Props = { rights: readonly Right[]; value: readonly Codename[] };

/** The rights of a role that cannot be changed: only those that it gives. */
export function RightsList({ rights, value }: Props) {
  const { t } = useTranslation('roles');
  const groups = RIGHT_GROUPS.map(({ name, rights: members }) => ({
    name,
    granted: members.flatMap((codename) =>
      allows(value, codename) ? rights.filter((right) => right.codename === codename) : [],
    ),
  })).filter(({ granted }) => granted.length > 0);

  if (groups.length === 0) return <Text c="dimmed">{t('preview.nothing')}</Text>;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xl" verticalSpacing="lg">
      {groups.map(({ name, granted }) => (
        <section key={name} className={classes.group}>
          <h3>{t(`group.${name}`)}</h3>
          <ul className={classes.granted}>
            {granted.map((right) => (
              <li key={right.id}>
                <IconCheck size={18} aria-hidden />
                <div>
                  {right.title}
                  <Text fz="sm" c="dimmed">
                    {right.description}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SimpleGrid>
  );
}
