import { useTranslation } from 'react-i18next';
import { useAssignmentSummary } from '@/features/assignments/api';
import type { Person } from '@/features/employees/api';
import { useAppointmentSummary } from '@/features/reports/appointment/api';
import { useFormat } from '@/shared/lib/format';
import { useCan } from '@/shared/lib/session';
import { ErrorState } from '@/shared/ui/error-state';
import { type FigureTile, FigureTiles } from '@/shared/ui/figure-tiles';
import { HowCounted } from '@/shared/ui/how-counted';
import { LoadingBox } from '@/shared/ui/loading-box';
import { Panel } from '@/shared/ui/panel';

const ASSIGNMENTS = '/administrator/assignments';
const REPORT = '/administrator/reports/games';

/** Takes the place of the figures until they are there. */
const NONE = { assigned: 0, passed: 0, overdue: 0 };

/** How the person stands, in a few figures; each leads to the list that it counts. */
export function PersonSummary({ person }: { person: Person }) {
  const { t } = useTranslation('employees');
  const { t: common } = useTranslation();
  const format = useFormat();
  const maySeeResults = useCan({ all: ['view_reports', 'build_training_reports'] });
  const counts = useAssignmentSummary({ user: person.id });
  if (counts.error && !counts.data)
    return (
      <Panel>
        <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />
      </Panel>
    );
  const { assigned, passed, overdue } = counts.data ?? NONE;
  const list = `${ASSIGNMENTS}?user=${person.id}`;
  const how = (name: 'assigned' | 'done' | 'late') => (
    <HowCounted name={t(`summary.${name}`)}>{t(`summary.how.${name}`)}</HowCounted>
  );
  const items: FigureTile[] = [
    {
      key: 'assigned',
      name: t('summary.assigned'),
      value: format.number(assigned),
      to: list,
      how: how('assigned'),
    },
    {
      key: 'done',
      name: t('summary.done'),
      value: format.number(passed),
      to: `${list}&status=passed`,
      how: how('done'),
    },
    {
      key: 'late',
      name: t('summary.late'),
      value: format.number(overdue),
      to: `${list}&timeliness=overdue&sort=-end_date`,
      how: how('late'),
    },
  ];
  const tiles = (
    <FigureTiles
      label={counts.data ? t('summary.label') : undefined}
      least={180}
      items={[
        ...items,
        ...(maySeeResults
          ? [
              {
                key: 'average',
                name: t('summary.average'),
                value: <Average person={person.id} />,
                how: <HowCounted name={t('summary.average')}>{t('summary.how.average')}</HowCounted>,
                to: `${REPORT}?user=${person.id}`,
              },
            ]
          : []),
        {
          key: 'seen',
          name: t('column.last_seen_at'),
          value: person.last_seen_at ? format.day(person.last_seen_at) : t('never'),
          note: person.last_seen_at && format.time(person.last_seen_at),
        },
      ]}
    />
  );
  if (counts.data) return tiles;
  return (
    <div role="status" aria-label={common('loading')}>
      <LoadingBox inStatus>{tiles}</LoadingBox>
    </div>
  );
}

/** The same figure as that of the appointment report. */
function Average({ person }: { person: number }) {
  const { t: common } = useTranslation();
  const format = useFormat();
  const { data } = useAppointmentSummary({ user: person });
  return data ? format.percent(data.average_percent) : <span title={common('loading')}>…</span>;
}
