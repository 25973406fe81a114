import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StandingBar } from '@/shared/ui/charts/standing-bar';
import { Empty } from '@/shared/ui/empty';
import { HowCounted } from '@/shared/ui/how-counted';
import { useListAddress } from './links';
import type { Dashboard } from './types';

type Counts = NonNullable<Dashboard['counts']>;
const NAMES = [
  'assigned',
  'passed',
  'in_progress',
  'needs_attention',
  'not_started',
  'failed',
  'not_completed',
  'overdue',
  'due_soon',
] as const satisfies readonly (keyof Counts)[];

/** Where all assignments stand now: one bar, and each number with its list. */
export function Counts({ counts }: { counts: Counts }) {
  const { t } = useTranslation('dashboard');
  const { t: common } = useTranslation();
  const address = useListAddress();
  const all = address('assignments');
  const nameOf = (name: (typeof NAMES)[number]) =>
    name === 'assigned' || name === 'overdue' || name === 'due_soon'
      ? t(`counts.${name}`)
      : common(`status.${name}`);
  if (counts.assigned === 0) return <Empty title={t('counts.none')} />;
  const assigned = t('counts.all', { count: counts.assigned });
  return (
    <section aria-label={t('counts.title')}>
      <Group justify="space-between" mb={6} gap="xs">
        {all ? (
          <Anchor component={Link} to={all}>
            {assigned}
          </Anchor>
        ) : (
          <span>{assigned}</span>
        )}
        <HowCounted name={t('counts.title')}>
          {NAMES.map((name) => (
            <Text key={name} fz="sm" mt={4}>
              <strong>{nameOf(name)}:</strong> {t(`how.${name}`)}
            </Text>
          ))}
        </HowCounted>
      </Group>
      <StandingBar
        label={t('counts.title')}
        counts={counts}
        words={{ overdue: t('counts.overdue'), due_soon: t('counts.due_soon') }}
        to={(query) => address('assignments', query)}
      />
    </section>
  );
}
