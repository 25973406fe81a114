import type { LocaleCode } from '@/shared/i18n/locales';
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
  position: string | null;
};
/** A photo that was chosen but not saved yet; null takes the old one away, undefined leaves it. */
export type NewPhoto = Pick<Asset, 'id' | 'url'> | null | undefined;

export const validateNew = { ...colleague };
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
  role: asWord(person.role?.id),
  position: asWord(person.user_position[0]?.id),
});

/** A new person without the fields that were left empty. */
export function newBody(values: PersonValues) {
  const { role, position, first_name, last_name, email, language, time_allowance, ...rest } = values;
  return {
    first_name,
    last_name,
    email,
    language,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value)),
    ...(time_allowance !== '1' && { time_allowance }),
    ...(role && { role: asId(role) }),
    ...(position && { position: asId(position) }),
  };
}

/** Only what was changed is sent; a field that was emptied is sent empty. */
export function changedBody(values: PersonValues, dirty: Record<string, boolean>, photo: NewPhoto) {
  const { role, position, gender, ...plain } = values;
  const body = { ...plain, gender: gender ?? '', role: asId(role), position: asId(position) };
  return {
    ...Object.fromEntries(Object.entries(body).filter(([name]) => dirty[name])),
    ...(photo !== undefined && { simple_profile_pic: photo?.id ?? null }),
  };
}
