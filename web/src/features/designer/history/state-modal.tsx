import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/lib/format';
import { type CourseState, stateKey, useStateName } from '@/shared/queries/course-states';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadingBox } from '@/shared/ui/loading-box';
import { useDesigner, useDraft } from '../context';
import { outline } from '../model/outline';
import type { Draft } from '../model/types';
import { draftQuery } from './api';
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

type ChangesProps = {
  state: CourseState;
  draft: Draft;
  /** Null: the draft as it is now. */
  against: CourseState | null;
};

function Changes({ state, draft, against }: ChangesProps) {
  const { t } = useTranslation('designer-tabs');
  const { game } = useDesigner();
  const nameOf = useStateName();
  const now = useDraft((s) => s.draft);
  const other = useQuery({ ...draftQuery(game, against ?? state), enabled: against !== null });
  if (against && other.error) return <ErrorState error={other.error} onRetry={() => void other.refetch()} />;
  const rest = against ? other.data : now;
  if (!rest) return <LoadingBox h={160} />;
  const isOlder = against !== null && Date.parse(against.at) < Date.parse(state.at);
  const sides = [
    { draft, name: nameOf(state) },
    { draft: rest, name: against ? nameOf(against) : t('history.draft') },
  ] as const;
  const [before, after] = isOlder ? [sides[1], sides[0]] : sides;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('history.between', { from: before.name, to: after.name })}
      </Text>
      <DiffView before={before.draft} after={after.draft} scope="published" />
    </Stack>
  );
}

type Props = {
  state: CourseState;
  view: 'content' | 'changes';
  states: readonly CourseState[];
  onRestore: () => void;
  onClose: () => void;
};

/** One state of the course: as it was, or beside the draft or another state. */
export function StateModal({ state, view: first, states, onRestore, onClose }: Props) {
  const { t } = useTranslation('designer-tabs');
  const { game } = useDesigner();
  const { dateTime } = useFormat();
  const nameOf = useStateName();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [view, setView] = useState(first);
  const [against, setAgainst] = useState(DRAFT);
  const content = useQuery(draftQuery(game, state));
  const others = states.filter((one) => stateKey(one) !== stateKey(state));
  return (
    <AppModal opened onClose={onClose} size={860} fullScreen={isPhone} title={nameOf(state)}>
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
                ...others.map((one) => ({
                  value: stateKey(one),
                  label: t('history.dated', { name: nameOf(one), when: dateTime(one.at) }),
                })),
              ]}
            />
          )}
          <Button variant="light" ms="auto" onClick={onRestore}>
            {t('history.restore')}
          </Button>
        </Group>
        {content.error ? (
          <ErrorState error={content.error} onRetry={() => void content.refetch()} />
        ) : !content.data ? (
          <LoadingBox h={240} />
        ) : view === 'content' ? (
          <Content draft={content.data} />
        ) : (
          <Changes
            state={state}
            draft={content.data}
            against={others.find((one) => stateKey(one) === against) ?? null}
          />
        )}
      </Stack>
    </AppModal>
  );
}
