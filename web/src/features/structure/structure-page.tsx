import { Button, Stack } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { PageHeader } from '@/shared/ui/page-header';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Panel } from '@/shared/ui/panel';
import { StructureActionsProvider } from './actions';
import { addressOf } from './context';
import type { Key, Node } from './model/tree';
import { useStructure } from './use-structure';

type Props = {
  of: Key /** What the page says when there is no such node. */;
  missing: string;
  children: (node: Node) => ReactNode;
};

/** A page of one node of the structure. */
export function StructurePage({ of, missing, children }: Props) {
  const { t } = useTranslation('structure');
  const { index, error, retry, isComing, ask } = useStructure(of);
  const navigate = useNavigate();
  if (!index || error || isComing)
    return error ? (
      <Stack gap="md">
        <PageHeader title={t('title')} />
        <Panel p={0}>
          <ErrorState error={error} onRetry={retry} />
        </Panel>
      </Stack>
    ) : (
      <PageSkeleton />
    );
  const node = index.nodes.get(of);
  if (!node)
    return (
      <Stack gap="md">
        <PageHeader title={t('title')} />
        <Panel>
          <Empty
            icon={<IconMapPinOff size={40} stroke={1.4} aria-hidden />}
            title={missing}
            description={t('missingHint')}
            action={
              <Button component={Link} to="/administrator/organizations">
                {t('toTree')}
              </Button>
            }
          />
        </Panel>
      </Stack>
    );
  return (
    <StructureActionsProvider
      index={index}
      ask={ask}
      onMade={(key) => void navigate(addressOf(key))}
      onDeleted={(key) => void navigate(key === of ? '/administrator/organizations' : addressOf(key))}
    >
      <Stack gap="md">{children(node)}</Stack>
    </StructureActionsProvider>
  );
}
