import { Badge, Drawer, Group, Loader, NativeSelect, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, useFormat } from '@/shared/lib/format';
import { usePersonAddress } from '@/shared/lib/record-addresses';
import { needOf } from '@/shared/lib/sections';
import { useCan } from '@/shared/lib/session';
import { ErrorState } from '@/shared/ui/error-state';
import { ListFooter } from '@/shared/ui/list-footer';
import { NameLink } from '@/shared/ui/name-link';
import { StatusBadge } from '@/shared/ui/status-badge';
import { attemptAddress } from '../shared/addresses';
import { Figure } from '../shared/figure';
import type { ReportQuery } from '../shared/filters';
import type { Respondent } from '../shared/shapes';
import { type Asked, useRespondents } from './api';
import classes from './respondents.module.css';

const PER_PAGE = 25;
const SORTS = ['-started_at', 'user', '-percent', '-attempts'] as const;
type Sort = (typeof SORTS)[number];

type Props = { game: number; query: ReportQuery; asked: Asked; title: string; onClose: () => void };

/** Who answered a card, or chose one of its answers, with all their attempts that did. */
export function RespondentsDrawer({ title, onClose, ...people }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '92%' : 460}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      styles={{ title: { overflowWrap: 'anywhere', fontWeight: 600 } }}
    >
      <People {...people} />
    </Drawer>
  );
}

function People({ game, query, asked }: Omit<Props, 'title' | 'onClose'>) {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>('-started_at');
  const { data, error, refetch, isPlaceholderData } = useRespondents(game, {
    ...query,
    ...asked,
    sort,
    page,
    per_page: PER_PAGE,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loader aria-label={common('loading')} />;
  if (data.total === 0)
    return (
      <Text c="dimmed" role="status">
        {t('who.none')}
      </Text>
    );
  return (
    <>
      {data.total > 1 && (
        <NativeSelect
          mb="md"
          label={t('who.order')}
          value={sort}
          onChange={(event) => {
            const chosen = SORTS.find((one) => one === event.currentTarget.value);
            if (!chosen) return;
            setSort(chosen);
            setPage(1);
          }}
          data={SORTS.map((value) => ({ value, label: t(`who.sort.${value}`) }))}
        />
      )}
      <ul className={classes.people} aria-label={t('who.list')} aria-busy={isPlaceholderData}>
        {data.results.map((one, place) => (
          <li key={one.user?.id ?? `${page}-${place}`}>
            <Person respondent={one} />
          </li>
        ))}
      </ul>
      {data.total > PER_PAGE && (
        <ListFooter page={page} perPage={PER_PAGE} total={data.total} onPage={setPage} />
      )}
    </>
  );
}

function Person({ respondent: { user, public_name, attempts } }: { respondent: Respondent }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const personAt = usePersonAddress();
  const mayRead = useCan(needOf('appointment'));
  return (
    <Stack gap={6}>
      <Group gap={6}>
        {user === null && <Text fw={600}>{public_name || t('who.public')}</Text>}
        {user?.erased && <Text fw={600}>{t('who.erased')}</Text>}
        {user && !user.erased && (
          <NameLink to={personAt(user)} fw={600}>
            {fullName(user)}
          </NameLink>
        )}
        {user?.fired && !user.erased && <Badge color="gray">{t('dismissed')}</Badge>}
      </Group>
      <ul className={classes.attempts}>
        {attempts.map(({ session, number, status, percent, started_at }) => (
          <li key={session}>
            <span className={classes.when}>
              <NameLink second to={mayRead ? attemptAddress(session) : undefined}>
                {t('who.attempt', { number, when: format.dateTime(started_at) })}
              </NameLink>
            </span>
            <StatusBadge status={status} />
            <span className={classes.percent}>
              <Figure value={percent} kind="percent" />
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
