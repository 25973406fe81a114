import { Button, Stack } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '@/shared/lib/session';
import { PageError } from '@/shared/ui/page-error';
import { PageHeader } from '@/shared/ui/page-header';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { type LearnerGroup, useGroup } from './api';

type Reload = () => Promise<LearnerGroup | undefined>;

/** Loads the group of an address; what is shown of it is the page's. */
export function LoadedGroup({
  id,
  children,
}: {
  id: number;
  children: (group: LearnerGroup, reload: Reload) => ReactNode;
}) {
  const group = useGroup(id);
  if (group.data) return children(group.data, async () => (await group.refetch()).data);
  if (group.error) return <PageError of="group" error={group.error} onRetry={() => void group.refetch()} />;
  return <PageSkeleton />;
}

type Props = { group: LearnerGroup; subtitle?: string; actions: ReactNode; children: ReactNode };

/** The frame that the two faces of a group share. */
export function GroupPage({ group, subtitle, actions, children }: Props) {
  const { t } = useTranslation('groups');
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']) && group.employees_count > 0;
  const assign = mayAssign && (
    <Button
      component={Link}
      to={`/administrator/assignments/create?group=${group.id}`}
      variant="default"
      leftSection={<IconClipboardPlus size={18} aria-hidden />}
    >
      {t('assign')}
    </Button>
  );
  return (
    <Stack gap="lg">
      <PageHeader
        title={group.name}
        subtitle={subtitle}
        actions={
          <>
            {assign}
            {actions}
          </>
        }
      />
      {children}
    </Stack>
  );
}
