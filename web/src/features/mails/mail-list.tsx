import { Badge, Button, Stack, Text } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import i18n from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { notify } from '@/shared/lib/notify';
import { useUrlState } from '@/shared/lib/use-url-state';
import { useChosenColumns } from '@/shared/ui/chosen-columns';
import { Cut } from '@/shared/ui/cut';
import { Empty, EmptyFiltered } from '@/shared/ui/empty';
import { FilterChip } from '@/shared/ui/filter-chip';
import { FilterSet } from '@/shared/ui/filter-set';
import { PagedTable } from '@/shared/ui/paged-table';
import { SavedViews } from '@/shared/ui/saved-views/parts';
import { SearchBox } from '@/shared/ui/search-box';
import { type Mail, type MailState, useMails, useSendAgain } from './api';
import { isFiltered, KINDS, mailFilters, NO_FILTERS, STATES, toQuery } from './filters';

const TONES: Record<MailState, string> = { queued: 'blue', sent: 'green', failed: 'red', dropped: 'gray' };

/** The words for a kind of email; the server's own for one that is newer than this page. */
const kindName = (kind: string) => {
  const key = `mails:kind.${kind}`;
  return i18n.exists(key) ? i18n.t(key as 'mails:kind.digest') : kind;
};

/** What failed, or has failed so far, can be tried again at once. */
const canSendAgain = ({ state, error }: Mail) => state === 'failed' || (state === 'queued' && error !== null);

function SendAgain({ mail: { id, subject, to } }: { mail: Mail }) {
  const { t } = useTranslation('mails');
  const { mutate, isPending } = useSendAgain();
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPending}
      aria-label={t('sendAgainFor', { subject, to })}
      onClick={() =>
        mutate({ params: { path: { id } } }, { onSuccess: () => notify.done(t('sentAgain', { to })) })
      }
    >
      {t('sendAgain')}
    </Button>
  );
}

/** The emails of the account and what became of each. */
export function MailList() {
  const { t } = useTranslation('mails');
  const { t: common } = useTranslation();
  const format = useFormat();
  const [filters, patch] = useUrlState(mailFilters);
  const mails = useMails(toQuery(filters));

  const { columns, chooser } = useChosenColumns<Mail>('mails', [
    {
      id: 'subject',
      header: t('column.subject'),
      minWidth: 220,
      maxWidth: 420,
      cell: ({ subject, kind, error: said }) => (
        <Stack gap={2}>
          <Text fw={500} component="div">
            <Cut>{subject}</Cut>
          </Text>
          <Text fz="sm" c="dimmed">
            {kindName(kind)}
          </Text>
          {said && (
            <Text fz="sm" c="var(--app-err)" style={{ overflowWrap: 'anywhere' }}>
              {t('said', { error: said })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'to',
      header: t('column.to'),
      minWidth: 190,
      maxWidth: 260,
      cell: ({ to }) => <Cut>{to}</Cut>,
    },
    {
      id: 'state',
      header: t('column.state'),
      minWidth: 150,
      cell: (mail) => (
        <Stack gap={6} align="flex-start">
          <Badge color={TONES[mail.state]}>{t(`state.${mail.state}`)}</Badge>
          {canSendAgain(mail) && <SendAgain mail={mail} />}
        </Stack>
      ),
    },
    {
      id: 'attempts',
      header: t('column.attempts'),
      align: 'right',
      width: 90,
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      id: 'created_at',
      header: t('column.created_at'),
      nowrap: true,
      minWidth: 140,
      cell: ({ created_at }) => format.dateTime(created_at),
    },
    {
      id: 'sent_at',
      header: t('column.sent_at'),
      nowrap: true,
      minWidth: 140,
      cell: ({ sent_at }) => format.dateTime(sent_at),
    },
  ]);
  return (
    <Stack gap="xs">
      <FilterSet
        isFiltered={isFiltered(filters)}
        onClear={() => patch(NO_FILTERS)}
        search={
          <SearchBox
            label={t('search')}
            w="100%"
            value={filters.search}
            onSearch={(search) => patch({ search }, { replace: true })}
          />
        }
        tools={
          <>
            <SavedViews list="mails" />
            {chooser}
          </>
        }
      >
        <FilterChip
          single
          label={t('filterState')}
          all={common('all')}
          options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={filters.state ? [filters.state] : []}
          onChange={([state]) => patch({ state })}
        />
        <FilterChip
          single
          label={t('filterKind')}
          all={common('all')}
          options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={filters.kind ? [filters.kind] : []}
          onChange={([kind]) => patch({ kind })}
        />
      </FilterSet>
      <PagedTable
        label={t('title')}
        list={mails}
        at={filters}
        onTurn={patch}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ subject, to }) => `${subject}, ${to}`}
        empty={
          isFiltered(filters) ? (
            <EmptyFiltered onClear={() => patch(NO_FILTERS)} />
          ) : (
            <Empty
              icon={<IconMailOff size={40} stroke={1.4} aria-hidden />}
              title={t('empty')}
              description={t('emptyHint')}
            />
          )
        }
      />
    </Stack>
  );
}
