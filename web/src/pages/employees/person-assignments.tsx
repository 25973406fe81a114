import { Button, Group, Title } from '@mantine/core';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAssignments } from '@/features/assignments/api';
import { AssignmentsTable } from '@/features/assignments/assignments-table';
import type { Person } from '@/features/employees/api';
import { useCan } from '@/shared/lib/session';
import { useLastPage } from '@/shared/lib/use-last-page';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { Panel } from '@/shared/ui/panel';

const PER_PAGE = 10;

/** The courses assigned to the person. */
export function PersonAssignments({ person }: { person: Person }) {
  const { t } = useTranslation('employees');
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']);
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useAssignments({
    user: person.id,
    page,
    per_page: PER_PAGE,
  });
  const rows = useLastPage(data, setPage);
  const assign = mayAssign && !person.fired && (
    <Button
      component={Link}
      to={`/administrator/assignments/create?users=${person.id}`}
      variant="default"
      size="xs"
      leftSection={<IconClipboardPlus size={16} aria-hidden />}
    >
      {t('bulk.assign')}
    </Button>
  );
  return (
    <Panel component="section" p={0}>
      <Group justify="space-between" p="lg" pb="sm">
        <Title order={2}>{t('person.assignments')}</Title>
        {assign}
      </Group>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <AssignmentsTable
          ofOne
          rows={rows}
          stale={isPlaceholderData}
          empty={<Empty title={t('nothingAssigned')} />}
        />
      )}
      {data && data.total > PER_PAGE && (
        <ListFooter page={page} perPage={PER_PAGE} total={data.total} onPage={setPage} />
      )}
    </Panel>
  );
}
