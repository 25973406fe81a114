import type { TFunction } from 'i18next';
import { fullName } from '@/shared/lib/format';
import { allows, type Codename, type Need } from '@/shared/lib/rights';
import { adminMenu, BILLING, COURSES, GROUP_CODES, SETTINGS, SHARED_DEVICES } from '@/shared/lib/sections';
import type { Found } from './api';

export type Kind = 'person' | 'game' | 'quiz' | 'group' | 'page' | 'action' | 'all';

/** Where one can go, and how it is shown. */
export type Place = { kind: Kind; to: string; title: string; hint?: string; state?: object };

const ACTIONS = [
  { name: 'invite', to: '/administrator/users', state: { isAdding: true }, need: 'edit_users' },
  { name: 'import', to: '/administrator/users/import', need: 'edit_users' },
  { name: 'groupCodes', ...GROUP_CODES },
  { name: 'devices', ...SHARED_DEVICES },
  { name: 'createGame', to: '/administrator/games/create', need: COURSES },
  { name: 'createQuiz', to: '/administrator/quizzes/create', need: COURSES },
  { name: 'assign', to: '/administrator/assignments/create', need: COURSES },
] as const satisfies readonly { name: string; to: string; state?: object; need: Need }[];

type Texts = TFunction<['search', 'common']>;
type Mine = { rights: readonly Codename[]; hasBilling: boolean };

/** The sections of administration that these rights open. */
export function pages(t: Texts, { rights, hasBilling }: Mine): Place[] {
  const sections = adminMenu(rights).flatMap(({ entries }) => entries);
  const settings = allows(rights, SETTINGS);
  return [
    ...sections.map(({ name, to }) => ({ to, title: t(`common:nav.${name}`) })),
    ...(settings ? [{ to: '/administrator/settings', title: t('common:nav.settings') }] : []),
    ...(settings && hasBilling ? [{ to: BILLING, title: t('common:nav.billing') }] : []),
  ].map((place) => ({ kind: 'page', ...place }));
}

/** What these rights let one begin. */
export const actions = (t: Texts, { rights }: Mine): Place[] =>
  ACTIONS.filter(({ need }) => allows(rights, need)).map(({ name, need: _, ...place }) => ({
    kind: 'action',
    title: t(`action.${name}`),
    ...place,
  }));

/** The places whose title contains the text. */
export function named(places: readonly Place[], text: string): Place[] {
  const wanted = text.toLocaleLowerCase();
  return places.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));
}

/** Rows of a kind that the server gives at most: when there are so many, there may be more. */
const MOST = 6;

const LISTS = {
  people: [{ name: 'users', to: '/administrator/users', need: 'view_users' }],
  courses: [
    { name: 'games', to: '/administrator/games', need: COURSES },
    { name: 'quizzes', to: '/administrator/quizzes', need: COURSES },
  ],
  groups: [{ name: 'groups', to: '/administrator/groups', need: 'view_users' }],
} as const satisfies Record<string, readonly { name: string; to: string; need: Need }[]>;
type Name = keyof typeof LISTS;

/** The lists that show all of a kind. */
const whole = (t: Texts, kind: Name, text: string, { rights }: Mine): Place[] =>
  LISTS[kind]
    .filter(({ need }) => allows(rights, need))
    .map(({ name, to }) => ({
      kind: 'all',
      to: `${to}?search=${encodeURIComponent(text)}`,
      title: t(`all.${name}`, { text }),
    }));

/** What the server found, by kind; kinds without a row are left out. */
export function foundPlaces(
  t: Texts,
  found: Found,
  text: string,
  mine: Mine,
): { name: Name; places: Place[] }[] {
  const people = (found.people ?? []).map(
    (person): Place => ({
      kind: 'person',
      to: `/administrator/users/${person.id}`,
      title: fullName(person),
      hint: [person.fired ? t('dismissed') : person.position, person.email].filter(Boolean).join(' · '),
    }),
  );
  const courses = (found.courses ?? []).map(
    ({ id, kind, title, is_published, may_edit }): Place => ({
      kind,
      to: may_edit
        ? `/administrator/${kind === 'quiz' ? 'quizzes' : 'games'}/${id}`
        : `/administrator/reports/answers/${id}`,
      title,
      hint: is_published ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} · ${t('draft')}`,
    }),
  );
  const groups = (found.groups ?? []).map(
    ({ id, name, employees_count }): Place => ({
      kind: 'group',
      to: `/administrator/groups/${id}/view`,
      title: name,
      hint: t('people', { count: employees_count }),
    }),
  );
  return (
    [
      { name: 'people', places: people },
      { name: 'courses', places: courses },
      { name: 'groups', places: groups },
    ] as const
  )
    .filter(({ places }) => places.length > 0)
    .map(({ name, places }) => ({
      name,
      places: places.length < MOST ? places : [...places, ...whole(t, name, text, mine)],
    }));
}
