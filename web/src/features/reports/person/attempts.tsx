import { Anchor, Loader, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DASH, useFormat } from '@/shared/lib/format';
import { errorText } from '@/shared/lib/notify';
import { NameLink } from '@/shared/ui/name-link';
import { StatusBadge } from '@/shared/ui/status-badge';
import { useAppointmentReport } from '../appointment/api';
import { statusOf } from '../appointment/columns';
import { attemptAddress } from '../shared/addresses';
import type { PersonCourse } from './api';

const MOST = 100;
const LIST = '/administrator/reports/games';

type Props = { person: number; row: PersonCourse };

/** The attempts of one person at one course, the newest first; asked for when the row is opened. */
export function PersonAttempts({ person, row: { game, assignment } }: Props) {
  const { t } = useTranslation('appointment');
  const { t: common } = useTranslation();
  const format = useFormat();
  const report = useAppointmentReport({
    user: person,
    game: [game.id],
    page: 1,
    per_page: MOST,
    sort: '-started_at',
  });
  if (report.error && !report.data)
    return (
      <Text role="alert">
        {errorText(report.error)}{' '}
        <Anchor component="button" type="button" onClick={() => void report.refetch()}>
          {common('retry')}
        </Anchor>
      </Text>
    );
  if (!report.data) return <Loader size="sm" aria-label={common('loading')} />;
  // The same course can have been assigned twice, or chosen as well.
  const rows = report.data.results.filter(
    (row) => row.session !== null && row.assignment === (assignment?.id ?? null),
  );
  if (rows.length === 0) return <Text c="dimmed">{t('ofPerson.none')}</Text>;
  return (
    <>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table aria-label={t('ofPerson.label', { title: game.title })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('ofPerson.attempt')}</Table.Th>
              <Table.Th scope="col">{t('ofPerson.result')}</Table.Th>
              <Table.Th scope="col" ta="right">
                {t('column.percent')}
              </Table.Th>
              <Table.Th scope="col" ta="right">
                {t('column.points')}
              </Table.Th>
              <Table.Th scope="col">{t('column.started_at')}</Table.Th>
              <Table.Th scope="col" ta="right">
                {t('column.duration_s')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.session}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  <NameLink to={attemptAddress(row.session ?? 0)} inherit>
                    {t('ofPerson.number', { number: row.number ?? 1 })}
                  </NameLink>
                </Table.Td>
                <Table.Td>
                  <StatusBadge status={statusOf(row.status, row.running)} />
                </Table.Td>
                <Table.Td ta="right">{format.percent(row.percent)}</Table.Td>
                <Table.Td ta="right">
                  {row.points == null
                    ? DASH
                    : t('pointsOf', {
                        points: format.points(row.points),
                        max: format.points(row.max_points),
                      })}
                </Table.Td>
                <Table.Td>{format.dateTime(row.started_at)}</Table.Td>
                <Table.Td ta="right">{format.duration(row.duration_s)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {report.data.total > MOST && (
        <Anchor component={Link} to={`${LIST}?user=${person}&game=${game.id}`} fz="sm">
          {t('ofPerson.all')}
        </Anchor>
      )}
    </>
  );
}
