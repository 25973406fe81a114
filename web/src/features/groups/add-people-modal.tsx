import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownAs } from '@/shared/lib/format';
import { listedName } from '@/shared/lib/listed-name';
import { errorText } from '@/shared/lib/notify';
import { AppModal } from '@/shared/ui/app-modal';
import { ErrorState } from '@/shared/ui/error-state';
import { FormAlert } from '@/shared/ui/form-alert';
import { LoadingBox } from '@/shared/ui/loading-box';
import { CANDIDATES, type LearnerGroup, type PeopleFilter, type Person, type Target, usePeople } from './api';
import { EffectPreview } from './effect';
import classes from './groups.module.css';
import { EVERYBODY, filterOf, PeopleFilterFields } from './people-filter';
import type { useMembership } from './use-membership';

type Props = { group: LearnerGroup; membership: ReturnType<typeof useMembership>; onClose: () => void };

/** Finds people; the chosen ones stay chosen over several searches, or everybody found is taken at once. */
export function AddPeopleModal({ group, membership, onClose }: Props) {
  const { t } = useTranslation('groups');
  const { t: common } = useTranslation();
  const [narrowing, setNarrowing] = useState(EVERYBODY);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<Target | null>(null);
  const people = usePeople({ per_page: CANDIDATES, ...filterOf(narrowing) });
  const { adding } = membership;
  const inside = new Set(group.employees.map((person) => person.id));
  const total = people.data?.total ?? 0;

  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    adding.reset();
  };
  const about = (person: Person) =>
    [knownAs(person), person.user_position[0]?.title, inside.has(person.id) && t('add.inside')]
      .filter(Boolean)
      .join(' · ');
  /** With courses in the group it is said first what they bring. */
  const add = (target: Target) => {
    if (group.games.length > 0) setAsked(target);
    else membership.add(target, { onDone: onClose });
  };
  const addFound = () => add({ filter: filterOf(narrowing) as PeopleFilter, exclude: [] });
  if (asked)
    return (
      <AppModal opened size="lg" onClose={onClose} title={t('add.title')} closeOnClickOutside={false}>
        <Stack>
          <EffectPreview group={group} change={{ verb: 'addPeople', target: asked }} />
          <FormAlert text={adding.error && errorText(adding.error)} />
          <Group justify="flex-end" gap="xs">
            <Button
              variant="default"
              onClick={() => {
                adding.reset();
                setAsked(null);
              }}
            >
              {common('back')}
            </Button>
            <Button
              data-autofocus
              loading={adding.isPending}
              onClick={() => membership.add(asked, { onDone: onClose })}
            >
              {t('add.confirm')}
            </Button>
          </Group>
        </Stack>
      </AppModal>
    );
  return (
    <AppModal opened size="lg" onClose={onClose} title={t('add.title')} closeOnClickOutside={false}>
      <Stack>
        <PeopleFilterFields value={narrowing} onChange={setNarrowing} />
        {people.error && !people.data ? (
          <ErrorState error={people.error} onRetry={() => void people.refetch()} />
        ) : people.data ? (
          <ul
            className={classes.candidates}
            aria-label={t('add.people')}
            aria-busy={people.isPlaceholderData}
          >
            {people.data.results.map((person) => (
              <li key={person.id}>
                <Checkbox
                  label={listedName(person)}
                  description={about(person)}
                  checked={inside.has(person.id) || chosen.has(person.id)}
                  disabled={inside.has(person.id)}
                  onChange={() => toggle(person.id)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <LoadingBox h={240} />
        )}
        {people.data?.total === 0 && <Text c="dimmed">{common('nothingFound')}</Text>}
        {total > CANDIDATES && (
          <Text fz="sm" c="dimmed">
            {t('add.more', { count: total - CANDIDATES })}
          </Text>
        )}
        <FormAlert text={adding.error && errorText(adding.error)} />
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Text fz="sm" role="status">
              {chosen.size > 0 && t('add.chosen', { count: chosen.size })}
            </Text>
            {chosen.size > 0 ? (
              <Button variant="subtle" size="compact-sm" onClick={() => setChosen(new Set())}>
                {common('clearChoice')}
              </Button>
            ) : (
              total > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  disabled={people.isPlaceholderData}
                  loading={adding.isPending}
                  onClick={addFound}
                >
                  {t('add.found', { count: total })}
                </Button>
              )
            )}
          </Group>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('cancel')}
            </Button>
            <Button
              disabled={chosen.size === 0}
              loading={chosen.size > 0 && adding.isPending}
              onClick={() => add({ employees: [...chosen] })}
            >
              {group.games.length > 0 ? common('next') : t('add.confirm')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </AppModal>
  );
}
