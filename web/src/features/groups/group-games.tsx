import { ActionIcon, Badge, Button, Group, Stack, Title, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustments, IconPlus, IconX } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { errorText, notify } from '@/shared/lib/notify';
import { useCourseAddress } from '@/shared/lib/record-addresses';
import { useCan } from '@/shared/lib/session';
import { useCourseTitles } from '@/shared/queries/choices';
import { CourseCover } from '@/shared/ui/course-cover';
import { type Column, DataTable } from '@/shared/ui/data-table';
import { Empty } from '@/shared/ui/empty';
import { NameLink } from '@/shared/ui/name-link';
import { Panel } from '@/shared/ui/panel';
import { type GroupGame, type LearnerGroup, useRemoveGames } from './api';
import { useEffectWords } from './effect-words';
import classes from './groups.module.css';
import { useTerms } from './terms';

const AddGamesModal = part(async () => ({ default: (await import('./add-games-modal')).AddGamesModal }));
const EffectModal = part(async () => ({ default: (await import('./effect-modal')).EffectModal }));
const TermsModal = part(async () => ({ default: (await import('./game-terms-modal')).GameTermsModal }));

type Props = { group: LearnerGroup; mayChange: boolean };

/** What everybody in the group gets. */
export function GroupGames({ group, mayChange }: Props) {
  const { t } = useTranslation('groups');
  const words = useEffectWords();
  const mayAssign = useCan(['create_assign_games', 'create_assign_own_games']) && mayChange;
  // Who makes only their own courses changes nothing about those of others.
  const mine = useCourseTitles({ enabled: mayAssign && group.games.length > 0 }).data?.results;
  const own = new Set(mine?.map(({ id }) => id));
  const remove = useRemoveGames();
  const [isAdding, add] = useDisclosure(false);
  const [changing, setChanging] = useState<GroupGame | null>(null);
  const [leaving, setLeaving] = useState<GroupGame | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const columns = useGameColumns(own);

  const removeNow = ({ game }: GroupGame) =>
    remove.mutate(
      { params: { path: { id: group.id } }, body: { games: [game.id] } },
      {
        onSuccess: ({ effect }) => {
          notify.done([t('games.removed', { title: game.title }), ...words.done(effect)].join(' '));
          setLeaving(null);
          // The button that was pressed goes away with its row.
          heading.current?.focus();
        },
      },
    );
  const addButton = mayAssign && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add.open}>
      {t('games.add')}
    </Button>
  );
  const actions = (row: GroupGame) =>
    own.has(row.game.id) && (
      <Group gap={4} wrap="nowrap">
        <Tooltip label={t('games.terms')}>
          <ActionIcon
            color="gray"
            size="lg"
            aria-label={t('games.termsOf', { title: row.game.title })}
            onClick={() => setChanging(row)}
          >
            <IconAdjustments size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('games.remove')}>
          <ActionIcon
            color="gray"
            size="lg"
            aria-label={t('games.removeOne', { title: row.game.title })}
            onClick={() => {
              remove.reset();
              setLeaving(row);
            }}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
    );
  const title = t('games.title', { count: group.games.length });
  return (
    <Stack gap="sm" component="section" aria-labelledby="group-games">
      <Group justify="space-between">
        <Title order={2} id="group-games" ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {addButton}
      </Group>
      <Panel p={0}>
        <DataTable
          label={title}
          rows={group.games}
          columns={columns}
          rowKey={({ game }) => game.id}
          rowLabel={({ game }) => game.title}
          actions={mayAssign ? actions : undefined}
          empty={<Empty title={t('games.none')} description={mayAssign ? t('games.noneHint') : undefined} />}
        />
      </Panel>
      <Suspense>
        {isAdding && <AddGamesModal group={group} onClose={add.close} />}
        {changing && <TermsModal group={group} row={changing} onClose={() => setChanging(null)} />}
        {leaving && (
          <EffectModal
            group={group}
            change={{ verb: 'removeGames', games: [leaving.game.id] }}
            title={t('games.removeTitle', { title: leaving.game.title })}
            confirm={t('games.remove')}
            loading={remove.isPending}
            error={remove.error && errorText(remove.error)}
            onConfirm={() => removeNow(leaving)}
            onClose={() => setLeaving(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

function useGameColumns(own: ReadonlySet<number>): Column<GroupGame>[] {
  const { t } = useTranslation('groups');
  const terms = useTerms();
  const courseAt = useCourseAddress();
  return [
    {
      id: 'game',
      header: t('games.column'),
      cell: ({ game }) => (
        <Group gap="sm" wrap="nowrap" miw={0}>
          <CourseCover className={classes.cover} id={game.id} cover={game.cover} />
          <Stack gap={2} miw={0} align="flex-start">
            <NameLink
              row
              to={courseAt({ ...game, foreign: !own.has(game.id) })}
              c="inherit"
              fw={600}
              style={{ overflowWrap: 'anywhere' }}
            >
              {game.title}
            </NameLink>
            <Group gap={6}>
              {game.kind === 'quiz' && <Badge color="blue">{t('games.quiz')}</Badge>}
              {!game.is_published && <Badge color="amber">{t('games.notPublished')}</Badge>}
            </Group>
          </Stack>
        </Group>
      ),
    },
    { id: 'period', header: t('column.period'), align: 'right', nowrap: true, cell: terms.period },
    { id: 'attempts', header: t('column.attempts'), align: 'right', nowrap: true, cell: terms.attempts },
  ];
}
