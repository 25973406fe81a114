import { Anchor, Group, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { GROUPS } from './addresses';
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
  if (group.error) return <ErrorState error={group.error} onRetry={() => void group.refetch()} />;
  return <PageSkeleton />;
}

type Props = { group: LearnerGroup; subtitle?: string; actions: ReactNode; children: ReactNode };

/** The frame that the two faces of a group share. */
export function GroupPage({ group, subtitle, actions, children }: Props) {
  const { t } = useTranslation('groups');
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to={GROUPS} fz="sm">
          <Group gap={6} component="span">
            <IconArrowLeft size={16} aria-hidden />
            {t('toList')}
          </Group>
        </Anchor>
        <PageHeader title={group.name} subtitle={subtitle} actions={actions} />
      </div>
      {children}
    </Stack>
  );
}
