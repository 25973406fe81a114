import { Combobox, Loader, Text, TextInput, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowRight,
  IconListCheck,
  IconListSearch,
  IconMessages,
  IconPlus,
  IconSearch,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { openRights } from '@/shared/lib/rights';
import { useMe } from '@/shared/lib/session';
import { AppModal } from '@/shared/ui/app-modal';
import { useFound } from './api';
import { actions, foundPlaces, type Kind, named, type Place, pages } from './places';
import { keepRecent, recentPlaces } from './recent';
import classes from './search.module.css';

const ICONS: Record<Kind, typeof IconUser> = {
  person: IconUser,
  game: IconMessages,
  quiz: IconListCheck,
  group: IconUsersGroup,
  page: IconArrowRight,
  action: IconPlus,
  all: IconListSearch,
};

type Section = { name: 'recent' | 'people' | 'courses' | 'groups' | 'pages' | 'actions'; places: Place[] };

/** What is offered for a text: what was opened last, or all that has such a name. */
function useSections(text: string) {
  const { t } = useTranslation(['search', 'common']);
  const me = useMe();
  const { data, isFetching, isError, isPlaceholderData } = useFound(text);
  const mine = { rights: openRights(me), hasBilling: me.account.billing };
  const here: Section[] = [
    { name: 'pages', places: named(pages(t, mine), text) },
    { name: 'actions', places: named(actions(t, mine), text) },
  ];
  const all: Section[] = text
    ? [...(data ? foundPlaces(t, data, text, mine) : []), ...here]
    : [{ name: 'recent', places: recentPlaces(me.id) }, ...here.reverse()];
  return {
    sections: all.filter(({ places }) => places.length > 0),
    isSearching: isFetching && (!data || isPlaceholderData),
    isError,
  };
}

function Row({ place }: { place: Place }) {
  const Icon = ICONS[place.kind];
  return (
    <span className={classes.option}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <span className={classes.title}>{place.title}</span>
        {place.hint && <span className={classes.hint}>{place.hint}</span>}
      </span>
    </span>
  );
}

/** Below the list, so that its rows are there when it is called for another one. */
function ForEachList({ of, call }: { of: string; call: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(call, [of]);
  return null;
}

/** One field for everything: people, courses, groups by name, pages and what one may begin. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  const me = useMe();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), 150);
  const { sections, isSearching, isError } = useSections(text);
  const combobox = useCombobox({ opened: true });
  const listId = useId();
  const [active, setActive] = useState<string>();
  const noteActive = () =>
    setActive(document.getElementById(listId)?.querySelector('[data-combobox-selected]')?.id);
  const shown = sections.map(({ places }) => places.map(({ to }) => to).join()).join();

  // Enter opens the best of what was looked for, never what is still shown of the text before.
  const isSettled = typed.trim() === text && !isSearching;
  const isEntered = useRef<boolean>(false);
  const choose = () => {
    if (!isSettled) combobox.resetSelectedOption();
    else if (isEntered.current) go('0');
    else combobox.selectFirstOption();
    noteActive();
  };

  const places = sections.flatMap((section) => section.places);
  const go = (index: string) => {
    const place = places[Number(index)];
    if (!place) return;
    if (place.kind !== 'all' && place.kind !== 'action') keepRecent(me.id, place);
    onClose();
    void navigate(place.to, { state: place.state });
  };

  const firstOf = (at: number) => sections.slice(0, at).flatMap((section) => section.places).length;
  const isNothing = places.length === 0 && !isSearching && !isError;
  return (
    <AppModal opened onClose={onClose} title={t('title')} size="lg" yOffset="10dvh" returnFocus={false}>
      <Combobox store={combobox} onOptionSubmit={go}>
        {/* The list is always open: what the library says of one that opens and closes does not fit. */}
        <Combobox.EventsTarget withAriaAttributes={false}>
          <TextInput
            data-autofocus
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={active}
            onKeyUp={noteActive}
            size="md"
            aria-label={t('title')}
            placeholder={t('placeholder')}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={isSearching && <Loader size={16} aria-hidden />}
            value={typed}
            maxLength={200}
            onChange={(event) => {
              isEntered.current = false;
              setTyped(event.currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') isEntered.current = !isSettled;
            }}
          />
        </Combobox.EventsTarget>
        <VisuallyHidden role="status">
          {isSearching ? t('searching') : t('found', { count: places.length })}
        </VisuallyHidden>
        {isError && (
          <Text c="red" fz="sm" p="sm" role="alert">
            {t('failed')}
          </Text>
        )}
        {isNothing && (
          <Text c="dimmed" p="sm">
            {t('nothing', { text })}
          </Text>
        )}
        <Combobox.Options id={listId} className={classes.list} aria-label={t('title')}>
          {sections.map((section, at) => (
            <Combobox.Group key={section.name} label={t(`section.${section.name}`)}>
              {section.places.map((place, index) => (
                <Combobox.Option key={place.to + place.title} value={String(firstOf(at) + index)}>
                  <Row place={place} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        <ForEachList of={`${isSettled} ${shown}`} call={choose} />
      </Combobox>
    </AppModal>
  );
}
