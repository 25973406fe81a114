import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFormat } from '@/shared/lib/format';
import type { Column } from '@/shared/ui/data-table';
import { NameLink } from '@/shared/ui/name-link';
import { answersAddress } from '../shared/addresses';
import { Figure } from '../shared/figure';
import { How } from '../shared/how';
import type { AnswerCourse } from '../shared/shapes';

export function useAnswerListColumns(): Column<AnswerCourse>[] {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { search } = useLocation();
  return [
    {
      id: 'game',
      header: t('answers.course'),
      sortable: true,
      minWidth: 240,
      cell: ({ game }) => (
        <Group gap="xs">
          <NameLink row to={answersAddress(game.id, search)} fw={600}>
            {game.title}
          </NameLink>
          {game.kind === 'quiz' && <Badge color="gray">{t('answers.quiz')}</Badge>}
        </Group>
      ),
    },
    {
      id: 'attempts',
      header: t('how.attempts.name'),
      how: <How figure="attempts" />,
      sortable: true,
      nowrap: true,
      align: 'right',
      cell: ({ attempts }) => <Figure value={attempts} />,
    },
    {
      id: 'respondents',
      header: t('how.respondents.name'),
      how: <How figure="respondents" />,
      sortable: true,
      nowrap: true,
      align: 'right',
      cell: ({ respondents }) => <Figure value={respondents} />,
    },
    {
      id: 'average_percent',
      header: t('how.average.name'),
      how: <How figure="average" />,
      sortable: true,
      nowrap: true,
      align: 'right',
      minWidth: 160,
      cell: ({ average_percent }) => <Figure value={average_percent} kind="percent" />,
    },
    {
      id: 'passed_share',
      header: t('how.passed.name'),
      how: <How figure="passed" />,
      sortable: true,
      nowrap: true,
      align: 'right',
      cell: ({ passed_share }) => <Figure value={passed_share} kind="share" />,
    },
    {
      id: 'last_at',
      header: t('answers.lastAt'),
      sortable: true,
      nowrap: true,
      minWidth: 140,
      cell: ({ last_at }) => format.dateTime(last_at),
    },
  ];
}
