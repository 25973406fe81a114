import { Button, Stack } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '@/shared/api/errors';
import { meQuery } from '@/shared/lib/session';
import { Empty } from '@/shared/ui/empty';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';

export const hasNoTeam = (error: unknown) => isApiError(error) && error.code === 'no_team';

/** Instead of the page, for who heads no unit now; the entry of the menu goes as well. */
export function NoTeam() {
  const { t } = useTranslation('team');
  const { t: common } = useTranslation();
  const queries = useQueryClient();
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: meQuery.queryKey });
  }, [queries]);
  return (
    <Stack gap="md">
      <PageHeader title={t('title')} />
      <Panel>
        <Empty
          icon={<IconUsersGroup size={40} stroke={1.4} aria-hidden />}
          title={t('noTeam.title')}
          description={t('noTeam.text')}
          action={
            <Button component={Link} to="/" variant="default">
              {common('notFound.home')}
            </Button>
          }
        />
      </Panel>
    </Stack>
  );
}
