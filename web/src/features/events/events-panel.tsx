import { Button, Drawer } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { asDay, daysSince } from '@/shared/lib/days';
import { useFormat } from '@/shared/lib/format';
import { Empty } from '@/shared/ui/empty';
import { ErrorState } from '@/shared/ui/error-state';
import { TableSkeleton } from '@/shared/ui/table-skeleton';
import { type EventRow, useEvents, useRead } from './api';
import { EventLine } from './event-line';
import classes from './events.module.css';

type Props = {
  onClose: () => void;
  /** Closed by going somewhere: the focus goes there as well. */
  onLeave: () => void;
};

/** What happened, newest first, day by day. */
export function EventsPanel({ onClose, onLeave }: Props) {
  const { t } = useTranslation(['events', 'common']);
  return (
    <Drawer
      opened
      position="right"
      size={440}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('common:close'), size: 44 }}
      returnFocus={false}
      onClose={onClose}
    >
      <Content onLeave={onLeave} />
    </Drawer>
  );
}

function Content({ onLeave }: Pick<Props, 'onLeave'>) {
  const { t } = useTranslation('events');
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useEvents();
  const read = useRead();
  if (isPending) return <TableSkeleton label={t('title')} columns={2} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const rows = data.pages.flatMap((page) => page.results);
  const [newest] = rows;
  if (!newest)
    return (
      <Empty
        icon={<IconBell size={36} stroke={1.4} aria-hidden />}
        title={t('empty')}
        description={t('emptyHint')}
      />
    );
  return (
    <div className={classes.lines}>
      {(data.pages[0]?.unread ?? 0) > 0 && (
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          loading={read.isPending}
          onClick={() => read.mutate({ until: newest.at })}
        >
          {t('readAll')}
        </Button>
      )}
      {byDay(rows).map(({ day, rows: some }) => (
        <section key={day}>
          <Day day={day} />
          <ul className={classes.list}>
            {some.map((row) => (
              <li key={row.id}>
                <EventLine row={row} onRead={() => read.mutate({ ids: [row.id] })} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('older')}
        </Button>
      )}
    </div>
  );
}

function Day({ day }: { day: string }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const days = daysSince(day);
  return (
    <h3 className={classes.day}>{days === 1 ? t('today') : days === 2 ? t('yesterday') : format.day(day)}</h3>
  );
}

/** A row that comes to the top while older pages are read may come twice. */
function byDay(rows: readonly EventRow[]) {
  const days: { day: string; rows: EventRow[] }[] = [];
  const known = new Set<number>();
  for (const row of rows) {
    if (known.has(row.id)) continue;
    known.add(row.id);
    const day = asDay(new Date(row.at));
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
