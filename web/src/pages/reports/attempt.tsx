import { Alert, Anchor, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useTranscript } from '@/features/reports/attempt/api';
import { Conversation } from '@/features/reports/attempt/conversation';
import { Facts } from '@/features/reports/attempt/facts';
import { answersAddress } from '@/features/reports/shared/addresses';
import { ReportPage } from '@/features/reports/shared/report-page';
import { fullName } from '@/shared/lib/format';
import { allows } from '@/shared/lib/rights';
import { needOf } from '@/shared/lib/sections';
import { useOpenRights } from '@/shared/lib/session';
import { ErrorState } from '@/shared/ui/error-state';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { Panel } from '@/shared/ui/panel';

const ATTEMPTS = { to: '/administrator/reports/games', need: needOf('appointment') };

export function Component() {
  const { t } = useTranslation('transcript');
  const id = Number(useParams().attemptId);
  const rights = useOpenRights();
  const { data, error, refetch } = useTranscript(id);
  if (error && !data) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { user, game } = data;
  const name = user ? (user.erased ? t('deleted') : fullName(user)) : data.public_name || t('visitor');
  const kept = data.steps.filter((step) => step.taken_back_at !== null).length;
  const mayOpen = user && !user.erased && allows(rights, 'view_users');
  return (
    <ReportPage
      title={t('title', { name, course: game.title })}
      subtitle={
        <Group gap="md" data-noprint>
          {mayOpen && (
            <Anchor component={Link} to={`/administrator/users/${user.id}`}>
              {t('person')}
            </Anchor>
          )}
          <Anchor component={Link} to={answersAddress(game.id)}>
            {t('course')}
          </Anchor>
        </Group>
      }
      back={allows(rights, ATTEMPTS.need) ? { to: () => ATTEMPTS.to, name: t('all') } : undefined}
    >
      <Panel component="section">
        <Facts attempt={data} />
      </Panel>
      <Panel component="section">
        <Title order={2} mb="md">
          {t(game.kind === 'quiz' ? 'questions' : 'conversation')}
        </Title>
        {data.status === 'in_progress' && data.steps.length > 0 && (
          <Text mb="md" c="var(--app-ink-2)">
            {t('running')}
          </Text>
        )}
        {data.backs > kept && (
          <Alert color="blue" mb="md">
            {t('lost')}
          </Alert>
        )}
        <Conversation attempt={data} player={name} />
      </Panel>
    </ReportPage>
  );
}
