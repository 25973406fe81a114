import { Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, notify } from '@/shared/lib/notify';
import { useAssignableCourses } from '@/shared/queries/choices';
import { AppModal } from '@/shared/ui/app-modal';
import { CourseCover } from '@/shared/ui/course-cover';
import { ErrorState } from '@/shared/ui/error-state';
import { FormAlert } from '@/shared/ui/form-alert';
import { LoadingBox } from '@/shared/ui/loading-box';
import { SearchBox } from '@/shared/ui/search-box';
import { type Course, type GameTerms, type LearnerGroup, useAddGames } from './api';
import { EffectPreview } from './effect';
import { useEffectWords } from './effect-words';
import classes from './groups.module.css';
import { AS_GROUP, TermsFields, type TypedTerms, termsOf } from './terms-fields';

type Chosen = { course: Course; terms: TypedTerms };
type Props = { group: LearnerGroup; onClose: () => void };

/** Courses to choose from; a chosen one leaves the list and comes back when the choice is cancelled. */
export function AddGamesModal({ group, onClose }: Props) {
  const { t } = useTranslation('groups');
  const { t: common } = useTranslation();
  const words = useEffectWords();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isAsked, setAsked] = useState(false);
  const courses = useAssignableCourses({ exclude_group: group.id, search });
  const add = useAddGames();

  const games: GameTerms[] = chosen.map(({ course, terms }) => ({ game: course.id, ...termsOf(terms) }));
  const free = courses.data?.results.filter(({ id }) => !chosen.some(({ course }) => course.id === id));
  const change = (id: number, terms: TypedTerms) =>
    setChosen(chosen.map((one) => (one.course.id === id ? { ...one, terms } : one)));
  const submit = () =>
    add.mutate(
      { params: { path: { id: group.id } }, body: { games } },
      {
        onSuccess: ({ effect }) => {
          notify.done([t('games.added', { count: games.length }), ...words.done(effect)].join(' '));
          onClose();
        },
      },
    );
  const isLast = isAsked || group.employees_count === 0;
  return (
    <AppModal opened size="lg" onClose={onClose} title={t('games.add')} closeOnClickOutside={false}>
      <Stack>
        {isAsked ? (
          <EffectPreview group={named(group, chosen)} change={{ verb: 'addGames', games }} />
        ) : (
          <>
            <SearchBox
              w="100%"
              label={t('games.search')}
              value={search}
              onSearch={setSearch}
              data-autofocus
            />
            {courses.error && !courses.data ? (
              <ErrorState error={courses.error} onRetry={() => void courses.refetch()} />
            ) : free ? (
              <ul
                className={classes.candidates}
                aria-label={t('games.free')}
                aria-busy={courses.isPlaceholderData}
              >
                {free.map((course) => (
                  <li key={course.id}>
                    <Group gap="sm" wrap="nowrap">
                      <CourseCover
                        className={classes.cover}
                        id={course.id}
                        cover={course.cover}
                        colour={course.colour}
                      />
                      <Text className={classes.grow}>{course.title}</Text>
                      <Button
                        variant="default"
                        size="compact-md"
                        aria-label={t('games.choose', { title: course.title })}
                        leftSection={<IconPlus size={16} aria-hidden />}
                        onClick={() => setChosen([...chosen, { course, terms: AS_GROUP }])}
                      >
                        {t('games.chooseShort')}
                      </Button>
                    </Group>
                  </li>
                ))}
              </ul>
            ) : (
              <LoadingBox h={200} />
            )}
            {free?.length === 0 && <Text c="dimmed">{t(search ? 'games.notFound' : 'games.allInside')}</Text>}
            {courses.data && courses.data.total > courses.data.results.length && (
              <Text fz="sm" c="dimmed">
                {t('games.more', { count: courses.data.total - courses.data.results.length })}
              </Text>
            )}
            <Text fw={600} role="status">
              {t('games.chosen', { count: chosen.length })}
            </Text>
            {chosen.length > 0 && (
              <ul className={classes.chosen}>
                {chosen.map(({ course, terms }) => (
                  <li key={course.id}>
                    <Group justify="space-between" wrap="nowrap" mb={6}>
                      <Text fw={600} className={classes.grow}>
                        {course.title}
                      </Text>
                      <CloseButton
                        aria-label={t('games.cancel', { title: course.title })}
                        onClick={() => setChosen(chosen.filter((one) => one.course.id !== course.id))}
                      />
                    </Group>
                    <TermsFields
                      title={course.title}
                      group={group}
                      value={terms}
                      onChange={(next) => change(course.id, next)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
        <FormAlert text={add.error && errorText(add.error)} />
        <Group justify="flex-end" gap="xs">
          {isAsked ? (
            <Button
              variant="default"
              onClick={() => {
                add.reset();
                setAsked(false);
              }}
            >
              {common('back')}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
          )}
          <Button
            disabled={chosen.length === 0}
            loading={add.isPending}
            onClick={isLast ? submit : () => setAsked(true)}
          >
            {isLast ? t('games.confirm', { count: chosen.length }) : common('next')}
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}

/** The group as it would be: its preview names the new courses too. */
const named = (group: LearnerGroup, chosen: readonly Chosen[]) => ({
  id: group.id,
  games: [
    ...group.games,
    ...chosen.map(({ course }) => ({
      game: { ...course, is_published: true, cover: course.cover ?? null },
      attempts: group.attempts,
      period: group.period,
    })),
  ],
});
