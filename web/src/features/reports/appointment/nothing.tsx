import { Button } from '@mantine/core';
import { IconCalendarX, IconReportOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '@/shared/lib/session';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { type AppointmentFilters, isFiltered } from './filters';

type Props = { filters: AppointmentFilters; onClear: () => void };

/** Why there are no rows: the period ends before it begins, nothing matches, or nothing was ever assigned. */
export function Nothing({ filters, onClear }: Props) {
  const { t } = useTranslation('appointment');
  const { t: common } = useTranslation();
  const { started_date_0: from, started_date_1: to } = filters;
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']);
  if (from && to && to < from)
    return (
      <Empty
        icon={<IconCalendarX size={36} stroke={1.4} aria-hidden />}
        title={common('periodReversed')}
        action={
          <Button variant="default" onClick={onClear}>
            {common('clearFilters')}
          </Button>
        }
      />
    );
  if (isFiltered(filters)) return <EmptyFiltered onClear={onClear} />;
  return (
    <Empty
      icon={<IconReportOff size={40} stroke={1.4} aria-hidden />}
      title={t('none')}
      description={t('noneHint')}
      action={
        mayAssign && (
          <Button component={Link} to="/administrator/assignments/create">
            {t('assign')}
          </Button>
        )
      }
    />
  );
}
