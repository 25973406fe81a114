import { Anchor, Skeleton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '@/shared/lib/notify';
import { FigureTiles } from '@/shared/ui/figure-tiles';
import { HowCounted } from '@/shared/ui/how-counted';
import { useSay } from '../shared/figure';
import { useCompletion } from './api';
import { useListAddress } from './links';
import { useNarrowing } from './narrowing';
import { ShareDifference } from './trend';
import type { DashboardQuery } from './types';

/** How much of what was assigned in the period is passed, beside the period before. */
export function Completion({ query }: { query: DashboardQuery }) {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const say = useSay();
  const address = useListAddress();
  const { period } = useNarrowing();
  const { data, error, refetch } = useCompletion(query);
  if (error && !data)
    return (
      <Text role="alert">
        {errorText(error)}{' '}
        <Anchor component="button" type="button" onClick={() => void refetch()}>
          {common('retry')}
        </Anchor>
      </Text>
    );
  if (!data)
    return (
      <div role="status" aria-label={common('loading')}>
        <Skeleton h={118} radius="lg" />
      </div>
    );
  const { now, before } = data;
  const share = ({ assigned, passed }: typeof now) => (assigned > 0 ? passed / assigned : null);
  const all = address('assignments', period);
  return (
    <FigureTiles
      label={t('completion.title')}
      items={[
        {
          key: 'completion',
          name: t('completion.title'),
          value: say(share(now), 'share'),
          to: address('assignments', { ...period, status: 'passed' }),
          how: <HowCounted name={t('completion.title')}>{t('how.completion')}</HowCounted>,
          note: (
            <>
              {all ? (
                <Anchor component={Link} to={all} inherit>
                  {t('completion.of', { passed: say(now.passed), count: now.assigned })}
                </Anchor>
              ) : (
                t('completion.of', { passed: say(now.passed), count: now.assigned })
              )}
              <ShareDifference now={share(now)} before={share(before)} />
            </>
          ),
        },
      ]}
    />
  );
}
