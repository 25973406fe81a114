import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { groupAddress } from '@/features/groups/addresses';
import { GroupFacts } from '@/features/groups/group-facts';
import { GroupGames } from '@/features/groups/group-games';
import { GroupPage, LoadedGroup } from '@/features/groups/group-page';
import { Members } from '@/features/groups/members';
import { Progress } from '@/features/groups/progress';
import { useMayChangeGroup } from '@/features/groups/unit';
import { useCan } from '@/shared/lib/session';

export function Component() {
  const { t } = useTranslation();
  const { t: groups } = useTranslation('groups');
  const id = Number(useParams().groupId);
  const mayEdit = useCan('edit_users');
  const maySeeProgress = useCan(['create_assign_games', 'create_assign_own_games', 'view_reports']);
  const mayChange = useMayChangeGroup();
  const editButton = (
    <Button component={Link} to={groupAddress(id)} leftSection={<IconPencil size={18} aria-hidden />}>
      {t('edit')}
    </Button>
  );
  return (
    <LoadedGroup key={id} id={id}>
      {(group) => (
        <GroupPage
          group={group}
          subtitle={group.description}
          actions={mayEdit && mayChange(group) && editButton}
        >
          {mayEdit && !mayChange(group) && <Text c="var(--app-ink-2)">{groups('ofCompany')}</Text>}
          <GroupFacts group={group} />
          {maySeeProgress && group.games.length > 0 && group.employees_count > 0 && (
            <Progress group={group} />
          )}
          <GroupGames group={group} mayChange={false} />
          <Members group={group} mayChange={false} />
        </GroupPage>
      )}
    </LoadedGroup>
  );
}
