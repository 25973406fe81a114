import { Button, Stack } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isApiError } from '@/shared/api/errors';
import { Empty } from './empty';
import { ErrorState } from './error-state';
import { PageHeader } from './page-header';
import { Panel } from './panel';

/** Where the things of a kind are listed. */
const LISTS = {
  game: '/administrator/games',
  quiz: '/administrator/quizzes',
  group: '/administrator/groups',
  role: '/administrator/roles',
  report: '/administrator/reports/answers',
} as const;

type Props = { error: unknown; onRetry: () => void; of: keyof typeof LISTS };

/** Instead of a page: what it is about is gone, with the way back to the others, or it could not be loaded. */
export function PageError({ error, onRetry, of }: Props) {
  const { t } = useTranslation();
  if (!isApiError(error) || error.status !== 404)
    return <ErrorState isPage error={error} onRetry={onRetry} />;
  return (
    <Stack gap="md">
      <PageHeader title={t(`gone.${of}`)} />
      <Panel>
        <Empty
          icon={<IconFileOff size={40} stroke={1.4} aria-hidden />}
          title={t('gone.title')}
          description={t('gone.text')}
          action={
            <Button component={Link} to={LISTS[of]} variant="default">
              {t(`gone.to.${of}`)}
            </Button>
          }
        />
      </Panel>
    </Stack>
  );
}
