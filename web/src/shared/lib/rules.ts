import i18n from 'i18next';

type Rule = (value: unknown) => string | null;
const word = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

export const required: Rule = (value) => (word(value) ? null : i18n.t('errors:required'));
export const atMost =
  (max: number): Rule =>
  (value) =>
    [...word(value)].length > max ? i18n.t('errors:tooLong', { count: max }) : null;
export const atLeast =
  (min: number): Rule =>
  (value) =>
    [...word(value)].length < min ? i18n.t('errors:tooShort', { count: min }) : null;
export const digits: Rule = (value) => (/^\d*$/.test(word(value)) ? null : i18n.t('errors:digits'));
export const email: Rule = (value) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(word(value)) ? null : i18n.t('errors:email');
export const domain: Rule = (value) =>
  /^[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/.test(word(value)) ? null : i18n.t('errors:domain');

/** The first rule that is broken speaks. */
export const rules =
  (...all: Rule[]): Rule =>
  (value) => {
    for (const rule of all) {
      const text = rule(value);
      if (text) return text;
    }
    return null;
  };

export const optional =
  (rule: Rule): Rule =>
  (value) =>
    word(value) ? rule(value) : null;

/** Fields of a person, with the limits that the server holds too. */
export const person = {
  first_name: rules(required, atMost(20)),
  last_name: rules(required, atMost(20)),
  middle_name: atMost(20),
  email: rules(required, email, atMost(50)),
  phone: rules(digits, atMost(20)),
};

/** The same of a colleague, who has an email, a personnel number, or both. */
export const colleague = {
  ...person,
  email: (value: unknown, { personnel_number }: { personnel_number: string }) =>
    word(value) || word(personnel_number) ? optional(person.email)(value) : i18n.t('errors:emailOrNumber'),
  personnel_number: atMost(20),
};
