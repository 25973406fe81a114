import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { Empty } from '@/shared/ui/empty';
import { NameLink } from '@/shared/ui/name-link';
import { Figure } from '../shared/figure';
import { How } from '../shared/how';
import { useListAddress } from './links';
import { useNarrowing } from './narrowing';
import type { Dashboard } from './types';

type Weakest = NonNullable<Dashboard['weakest']>;
type Course = Weakest['courses'][number];
type Card = Weakest['cards'][number];

/** Two such tables stand beside each other. */
const NARROWEST = 448;

const Title = ({ to, children }: { to: string | undefined; children: string }) => (
  <NameLink row to={to} fw={600} style={{ overflowWrap: 'anywhere' }}>
    {children}
  </NameLink>
);

/** Courses that people do worst in; each leads to its answers. */
export function WeakestCourses({ courses }: { courses: readonly Course[] }) {
  const { t } = useTranslation('dashboard');
  const address = useListAddress();
  const { period } = useNarrowing();
  const columns: Column<Course>[] = [
    {
      id: 'game',
      minWidth: 160,
      header: t('weakest.course'),
      cell: ({ game }) => <Title to={address('answers', period, `/${game.id}`)}>{game.title}</Title>,
    },
    {
      id: 'average_percent',
      header: t('weakest.average'),
      how: <How figure="average" />,
      align: 'right',
      minWidth: 96,
      nowrap: true,
      cell: (row) => <Figure value={row.average_percent} kind="percent" strong />,
    },
    {
      id: 'passed_share',
      header: t('weakest.passed'),
      how: <How figure="passed" />,
      align: 'right',
      minWidth: 96,
      nowrap: true,
      cell: (row) => <Figure value={row.passed_share} kind="share" />,
    },
    {
      id: 'attempts',
      header: t('weakest.finished'),
      how: <How figure="finished" />,
      align: 'right',
      minWidth: 96,
      nowrap: true,
      cell: (row) => <Figure value={row.attempts} />,
    },
  ];
  return (
    <DataTable
      label={t('weakest.courses')}
      rows={courses}
      columns={columns}
      narrowest={NARROWEST}
      rowKey={({ game }) => game.id}
      rowLabel={({ game }) => game.title}
      empty={<Empty title={t('weakest.none')} />}
    />
  );
}

/** Cards that are answered wrongly most; each leads to itself in its course's answers. */
export function WeakestCards({ cards }: { cards: readonly Card[] }) {
  const { t } = useTranslation('dashboard');
  const address = useListAddress();
  const { period } = useNarrowing();
  const columns: Column<Card>[] = [
    {
      id: 'question',
      minWidth: 160,
      header: t('weakest.card'),
      cell: ({ game, question }) => (
        <div>
          <Title to={address('answers', { ...period, card: String(question.id) }, `/${game.id}`)}>
            {question.name}
          </Title>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <NameLink second to={address('answers', period, `/${game.id}`)}>
              {game.title}
            </NameLink>
          </Text>
        </div>
      ),
    },
    {
      id: 'right_share',
      header: t('weakest.right'),
      how: <How figure="rightShare" />,
      align: 'right',
      minWidth: 96,
      nowrap: true,
      cell: (row) => <Figure value={row.right_share} kind="share" strong />,
    },
    {
      id: 'answered',
      header: t('weakest.answered'),
      how: <How figure="answered" />,
      align: 'right',
      minWidth: 96,
      nowrap: true,
      cell: (row) => <Figure value={row.answered} />,
    },
  ];
  return (
    <DataTable
      label={t('weakest.cards')}
      rows={cards}
      columns={columns}
      narrowest={NARROWEST}
      rowKey={({ question }) => question.id}
      rowLabel={({ question }) => question.name}
      empty={<Empty title={t('weakest.none')} />}
    />
  );
}
