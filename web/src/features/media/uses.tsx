import { Anchor, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Asset } from './api';

/** The courses and result templates that show a file. */
export type UsedBy = Pick<Asset, 'used_in' | 'used_in_templates'>;

type Props = {
  by: UsedBy;
  /** Said when nothing can be named. */
  none: string;
};

export function Uses({ by: { used_in: courses, used_in_templates: templates }, none }: Props) {
  const { t } = useTranslation('media');
  if (courses.length === 0 && templates.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    );
  return (
    <Stack gap="xs">
      {courses.length > 0 && (
        <div>
          <Text size="sm">{t('usedIn', { count: courses.length })}</Text>
          <List size="sm">
            {courses.map(({ game }) => (
              <List.Item key={game.id}>
                <Anchor component={Link} to={`/administrator/games/${game.id}`} target="_blank">
                  {game.title}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </div>
      )}
      {templates.length > 0 && (
        <div>
          <Text size="sm">{t('usedInTemplates', { count: templates.length })}</Text>
          <List size="sm">
            {templates.map(({ id, name }) => (
              <List.Item key={id}>{name}</List.Item>
            ))}
          </List>
          <Text size="xs" c="dimmed">
            {t('templatesHint')}
          </Text>
        </div>
      )}
    </Stack>
  );
}
