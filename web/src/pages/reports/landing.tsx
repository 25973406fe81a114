import { Button, Stack, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDashboard } from '@/features/reports/dashboard/api';
import { AttentionList } from '@/features/reports/dashboard/attention';
import { FirstSteps } from '@/features/reports/dashboard/first-steps';
import { greetingAt } from '@/features/reports/dashboard/greeting';
import { QuickActions } from '@/features/reports/dashboard/quick-actions';
import { useMe } from '@/shared/lib/session';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { PageHeader } from '@/shared/ui/page-header';
import { Panel } from '@/shared/ui/panel';

export function Component() {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const me = useMe();
  const { data, error, refetch } = useDashboard();
  const hasFailed = error !== null && !data;
  return (
    <Stack gap="lg">
      <PageHeader
        title={t(`greeting.${greetingAt(new Date().getHours())}`, { name: me.first_name })}
        subtitle={t('greeting.text', { account: me.account.name })}
        actions={
          <Button
            component={Link}
            to="/administrator/dashboard"
            variant="default"
            rightSection={<IconArrowRight size={18} aria-hidden />}
          >
            {t('open')}
          </Button>
        }
      />
      <FirstSteps assigned={data ? (data.counts?.assigned ?? null) : hasFailed ? null : undefined} />
      <section>
        <Title order={2} mb="sm">
          {t('quick.title')}
        </Title>
        <QuickActions label={t('quick.title')} />
      </section>
      {(hasFailed || !data || data.attention) && (
        <Panel component="section">
          <Title order={2} mb="sm">
            {t('attention.title')}
          </Title>
          {hasFailed ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data?.attention ? (
            <AttentionList attention={data.attention} />
          ) : (
            <div role="status" aria-label={common('loading')}>
              <LoadingBox h={72} radius="md" inStatus />
            </div>
          )}
        </Panel>
      )}
    </Stack>
  );
}
