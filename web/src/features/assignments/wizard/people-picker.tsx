import { Button, Group, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName, toldApartBy } from '@/shared/lib/format';
import { listedName } from '@/shared/lib/listed-name';
import { ErrorState } from '@/shared/ui/error-state';
import { SearchBox } from '@/shared/ui/search-box';
import { type Person, usePeople } from '../api';
import { EVERYBODY, isNarrowed, PeopleNarrowing, queryOf } from './people-narrowing';
import classes from './wizard.module.css';

/** More rows than this help nobody: the search does. */
const SHOWN = 100;

type ListProps = {
  title: string;
  people: Person[];
  adding: boolean;
  /** The list still shows what was asked for before. */
  stale?: boolean;
  empty: string;
  onMove: (ids: number[]) => void;
};

/** One of the two lists. A row moves to the other one; the focus stays at its place, on the row that follows. */
function PeopleList({ title, people, adding, stale, empty, onMove }: ListProps) {
  const { t } = useTranslation('assignments');
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef<number | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const rows = list.current?.querySelectorAll('button') ?? [];
    (rows[Math.min(moved.current, rows.length - 1)] ?? heading.current)?.focus();
    moved.current = null;
  });
  const Icon = adding ? IconPlus : IconMinus;
  return (
    <section className={classes.people}>
      <div className={classes.peopleHead}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {people.length > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={stale}
            onClick={() => onMove(people.map((one) => one.id))}
          >
            {adding ? t('wizard.people.addAll') : t('wizard.people.removeAll')}
          </Button>
        )}
      </div>
      {people.length === 0 ? (
        <Text c="dimmed" p="sm">
          {empty}
        </Text>
      ) : (
        <ul ref={list}>
          {people.slice(0, SHOWN).map((person, index) => (
            <li key={person.id}>
              <button
                type="button"
                aria-label={t(adding ? 'wizard.people.add' : 'wizard.people.remove', {
                  name: [listedName(person), toldApartBy(person)].filter(Boolean).join(' '),
                })}
                onClick={() => {
                  moved.current = index;
                  onMove([person.id]);
                }}
              >
                <span>
                  {listedName(person)} <small>{toldApartBy(person)}</small>
                </span>
                <Icon size={18} aria-hidden />
              </button>
            </li>
          ))}
          {people.length > SHOWN && (
            <li className={classes.more}>{t('wizard.people.more', { count: people.length - SHOWN })}</li>
          )}
        </ul>
      )}
    </section>
  );
}

type Props = {
  everybody: Person[];
  selected: number[];
  onSelect: (ids: number[]) => void;
  onUnselect: (ids: number[]) => void;
};

export function PeoplePicker({ everybody, selected, onSelect, onUnselect }: Props) {
  const { t } = useTranslation('assignments');
  const [search, setSearch] = useState('');
  const [narrowing, setNarrowing] = useState(EVERYBODY);
  const found = usePeople(queryOf(narrowing));
  const wanted = useDeferredValue(search).toLocaleLowerCase();
  const chosen = new Set(selected);
  const free = (found.data?.results ?? []).filter(
    (one) =>
      !chosen.has(one.id) &&
      `${fullName(one)} ${one.last_name} ${one.first_name} ${one.email} ${one.personnel_number}`
        .toLocaleLowerCase()
        .includes(wanted),
  );
  return (
    <>
      <Group gap="xs" role="search">
        <SearchBox
          label={t('wizard.people.search')}
          w={{ base: '100%', xs: 320 }}
          value={search}
          onSearch={setSearch}
        />
        <PeopleNarrowing value={narrowing} onChange={setNarrowing} />
      </Group>
      {found.error && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div className={classes.picker} aria-busy={found.isPlaceholderData}>
          <PeopleList
            title={t('wizard.people.free', { count: free.length })}
            people={free}
            adding
            stale={found.isPlaceholderData}
            empty={t(wanted || isNarrowed(narrowing) ? 'wizard.people.notFound' : 'wizard.people.allChosen')}
            onMove={onSelect}
          />
          <PeopleList
            title={t('wizard.people.selected', { count: selected.length })}
            people={everybody.filter((one) => chosen.has(one.id))}
            adding={false}
            empty={t('wizard.people.noneChosen')}
            onMove={onUnselect}
          />
        </div>
      )}
    </>
  );
}
