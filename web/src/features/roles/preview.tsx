import { Alert, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/shared/i18n';
import { type Codename, openRights } from '@/shared/lib/rights';
import { adminMenu, learnerMenu } from '@/shared/lib/sections';
import { Panel } from '@/shared/ui/panel';
import type { Right } from './api';
import { partRights } from './model';
import classes from './roles.module.css';

type Props = { rights: readonly Right[]; value: readonly Codename[] };

/** The modes and menus of a person with these rights, taken from where the real menus come from. */
export function Preview({ rights, value }: Props) {
  const { t } = useTranslation('roles');
  const { t: common } = useTranslation();
  const { tag } = useLocale();
  const inPart = partRights(value);
  const partly = rights.filter((right) => inPart.includes(right.codename));
  const isAdmin = value.includes('moderator') || partly.length > 0;
  // In a part of the company nobody is shown what belongs to all of it.
  const reach = value.includes('moderator') ? 'everything' : 'own_division';
  const sections = isAdmin ? adminMenu(openRights({ permissions: [...value], reach })) : [];
  const names = new Intl.ListFormat(tag).format(partly.map((right) => right.title));

  return (
    <Panel component="section" className={classes.preview} aria-labelledby="role-preview">
      <Stack gap="md">
        <Title order={2} id="role-preview">
          {t('preview.title')}
        </Title>
        {value.length === 0 && <Text fz="sm">{t('preview.nothing')}</Text>}
        {isAdmin && (
          <div>
            <h3 className={classes.menuName}>
              {t(reach === 'everything' ? 'preview.adminMode' : 'preview.adminModeInPart')}
            </h3>
            {sections.length === 0 && <Text fz="sm">{t('preview.noSections')}</Text>}
            <dl className={classes.menu}>
              {sections.map(({ group, entries }) => (
                <div key={group}>
                  <dt>{common(`nav.${group}`)}</dt>
                  {entries.map(({ name }) => (
                    <dd key={name}>{common(`nav.${name}`)}</dd>
                  ))}
                </div>
              ))}
            </dl>
          </div>
        )}
        <div>
          <h3 className={classes.menuName}>{t('preview.learnerMode')}</h3>
          <ul className={classes.menu}>
            {learnerMenu(value).map(({ name }) => (
              <li key={name}>{common(`nav.${name}`)}</li>
            ))}
          </ul>
          {!value.includes('pass_assigned_games') && (
            <Text fz="sm" c="dimmed" mt="xs">
              {t('preview.noCourses')}
            </Text>
          )}
        </div>
        {partly.length > 0 && (
          <Alert color="blue" icon={<IconInfoCircle size={18} aria-hidden />}>
            {t('preview.inPart', {
              rights: names,
              moderator: rights.find((right) => right.codename === 'moderator')?.title ?? '',
            })}
          </Alert>
        )}
      </Stack>
    </Panel>
  );
}
