import i18n from 'i18next';
import type { LocaleCode } from '@/shared/i18n/locales';
import type { Reach } from '@/shared/lib/reach';
import { colleague, optional, person } from '@/shared/lib/rules';
import type { Asset } from '@/shared/lib/upload';
import type { Person } from '../api';

export type PersonValues = {
  first_name: string;
  last_name: string;
  middle_name: string;
  email: string;
  personnel_number: string;
  phone: string;
  gender: 'male' | 'female' | null;
  birth_date: string;
  language: LocaleCode;
  time_allowance: Person['time_allowance'];
  role: string | null;
  reach: Reach;
  reach_organizations: number[];
  reach_divisions: number[];
  position: string | null;
};
/** A photo that was chosen but not saved yet; null takes the old one away, undefined leaves it. */
export type NewPhoto = Pick<Asset, 'id' | 'url'> | null | undefined;

/** A part of the company that is chosen has at least one unit. */
const units = (_: unknown, { reach, reach_organizations, reach_divisions }: PersonValues) =>
  reach === 'chosen' && reach_organizations.length + reach_divisions.length === 0
    ? i18n.t('units:missing')
    : null;

export const validateNew = { ...colleague, reach_organizations: units };
/** Who came with neither email nor number is known by the login of the company. */
export const validateKnown = ({ email, personnel_number }: Person) =>
  email || personnel_number ? validateNew : { ...validateNew, email: optional(person.email) };

const asId = (word: string | null) => (word ? Number(word) : null);
const asWord = (id: number | undefined) => (id === undefined ? null : String(id));

export const emptyPerson = (language: LocaleCode): PersonValues => ({
  first_name: '',
  last_name: '',
  middle_name: '',
  email: '',
  personnel_number: '',
  phone: '',
  gender: null,
  birth_date: '',
  language,
  time_allowance: '1',
  reach: 'everything',
  reach_organizations: [],
  reach_divisions: [],
  role: null,
  position: null,
});

export const valuesOf = (person: Person, fallback: LocaleCode): PersonValues => ({
  first_name: person.first_name,
  last_name: person.last_name,
  middle_name: person.middle_name,
  email: person.email,
  personnel_number: person.personnel_number,
  phone: person.phone,
  gender: person.gender ?? null,
  birth_date: person.birth_date ?? '',
  language: person.language ?? fallback,
  time_allowance: person.time_allowance,
  reach: person.reach,
  reach_organizations: person.reach_organizations,
  reach_divisions: person.reach_divisions,
  role: asWord(person.role?.id),
  position: asWord(person.user_position[0]?.id),
});

/** What the person manages; units belong to a chosen part alone. */
const reachBody = ({ reach, reach_organizations, reach_divisions }: PersonValues) => ({
  reach,
  ...(reach === 'chosen' && { reach_organizations, reach_divisions }),
});
const OF_REACH = ['reach', 'reach_organizations', 'reach_divisions'] as const;

/** A new person without the fields that were left empty. */
export function newBody(values: PersonValues) {
  const { role, position, first_name, last_name, email, language, time_allowance, ...more } = values;
  const { reach, reach_organizations: _, reach_divisions: __, ...rest } = more;
  return {
    first_name,
    last_name,
    email,
    language,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value)),
    ...(time_allowance !== '1' && { time_allowance }),
    ...(reach !== 'everything' && reachBody(values)),
    ...(role && { role: asId(role) }),
    ...(position && { position: asId(position) }),
  };
}

/** Only what was changed is sent; a field that was emptied is sent empty. */
export function changedBody(values: PersonValues, dirty: Record<string, boolean>, photo: NewPhoto) {
  const {
    role,
    position,
    gender,
    reach: _,
    reach_organizations: __,
    reach_divisions: ___,
    ...plain
  } = values;
  const body = { ...plain, gender: gender ?? '', role: asId(role), position: asId(position) };
  return {
    ...Object.fromEntries(Object.entries(body).filter(([name]) => dirty[name])),
    ...(OF_REACH.some((name) => dirty[name]) && reachBody(values)),
    ...(photo !== undefined && { simple_profile_pic: photo?.id ?? null }),
  };
}
