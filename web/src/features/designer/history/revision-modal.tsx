import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { useDesigner, useDraft } from '../context';
import { outline } from '../model/outline';
import type { Draft } from '../model/types';
import { type Revision, revisionQuery } from './api';
import { DiffView, WholeCard } from './diff-view';
import classes from './history.module.css';

const DRAFT = 'draft';

function Content({ draft }: { draft: Draft }) {
  const cards = outline(draft).flatMap((group) => group.cards);
  return (
    <ol className={classes.list}>
      {cards.map(({ card }) => (
        <WholeCard key={card.id} card={card} draft={draft} />
      ))}
    </ol>
  );
}

function Changes({ number, against, draft }: { number: number; against: string; draft: Draft }) {
  const { t } = useTranslation('designer-tabs');
  const { game } = useDesigner();
  const now = useDraft((s) => s.draft);
  const other = useQuery({
    ...revisionQuery(game, Number(against) || 0),
    enabled: against !== DRAFT,
  });
  if (against !== DRAFT && other.error)
    return <ErrorState error={other.error} onRetry={() => void other.refetch()} />;
  const rest = against === DRAFT ? now : other.data;
  if (!rest) return <LoadingBox h={160} />;
  const isOlder = against !== DRAFT && Number(against) < number;
  const [before, after] = isOlder ? [rest, draft] : [draft, rest];
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {isOlder
          ? t('history.fromTo', { from: against, to: number })
          : against === DRAFT
            ? t('history.toDraft', { from: number })
            : t('history.fromTo', { from: number, to: against })}
      </Text>
      <DiffView before={before} after={after} scope="published" />
    </Stack>
  );
}

type Props = {
  number: number;
  view: 'content' | 'changes';
  revisions: readonly Revision[];
  onRestore: () => void;
  onClose: () => void;
};

/** One revision: as it was, or beside the draft or another one. */
export function RevisionModal({ number, view: first, revisions, onRestore, onClose }: Props) {
  const { t } = useTranslation('designer-tabs');
  const { game } = useDesigner();
  const { dateTime } = useFormat();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [view, setView] = useState(first);
  const [against, setAgainst] = useState(DRAFT);
  const revision = useQuery(revisionQuery(game, number));
  return (
    <AppModal
      opened
      onClose={onClose}
      size={860}
      fullScreen={isPhone}
      title={t('history.revision', { number })}
    >
      <Stack gap="md">
        <Group gap="sm" align="flex-end">
          <SegmentedControl
            aria-label={t('history.view')}
            value={view}
            onChange={(next) => setView(next === 'content' ? 'content' : 'changes')}
            data={[
              { value: 'content', label: t('history.content') },
              { value: 'changes', label: t('history.changes') },
            ]}
          />
          {view === 'changes' && (
            <Select
              label={t('history.with')}
              value={against}
              allowDeselect={false}
              onChange={(next) => setAgainst(next ?? DRAFT)}
              data={[
                { value: DRAFT, label: t('history.draft') },
                ...revisions
                  .filter((r) => r.number !== number)
                  .map((r) => ({
                    value: String(r.number),
                    label: t('history.option', { number: r.number, when: dateTime(r.published_at) }),
                  })),
              ]}
            />
          )}
          <Button variant="light" ms="auto" onClick={onRestore}>
            {t('history.restore')}
          </Button>
        </Group>
        {revision.error ? (
          <ErrorState error={revision.error} onRetry={() => void revision.refetch()} />
        ) : !revision.data ? (
          <LoadingBox h={240} />
        ) : view === 'content' ? (
          <Content draft={revision.data} />
        ) : (
          <Changes number={number} against={against} draft={revision.data} />
        )}
      </Stack>
    </AppModal>
  );
}
