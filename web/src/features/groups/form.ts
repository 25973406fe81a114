import i18n from 'i18next';
import { atLeast, atMost, required, rules } from '@/shared/lib/rules';
import { type Unit, unitKey } from '@/shared/lib/units';
import type { GroupRow } from './api';

/** Numbers are as they were typed: an emptied field is an empty text. */
export type GroupValues = {
  name: string;
  description: string;
  period: number | string;
  attempts: number | string;
  /** Where it belongs; neither: to the whole company. */
  organization: number | null;
  division: number | null;
};

export const PERIOD = { min: 1, max: 3650 };
export const ATTEMPTS = { min: 0, max: 1000 };
export const NEW_GROUP: GroupValues = {
  name: '',
  description: '',
  period: 30,
  attempts: 0,
  organization: null,
  division: null,
};

const whole =
  ({ min, max }: { min: number; max: number }) =>
  (value: unknown) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? null
      : i18n.t('groups:whole', { min, max });

export const GROUP_RULES = {
  name: rules(required, atLeast(5), atMost(100)),
  description: atMost(100),
  period: whole(PERIOD),
  attempts: whole(ATTEMPTS),
};

export const valuesOf = ({ name, description, period, attempts, unit }: GroupRow): GroupValues => ({
  name,
  description,
  period,
  attempts,
  organization: unit?.organization ?? null,
  division: unit?.division ?? null,
});

const isSameUnit = (a: Unit, b: Unit) => unitKey(a) === unitKey(b);

/** Where it belongs is sent when it was changed: a record names a division without the organisation. */
export function bodyOf(values: GroupValues, before: GroupValues) {
  const { name, description, period, attempts, organization, division } = values;
  return {
    name,
    description,
    period: Number(period),
    attempts: Number(attempts),
    ...(!isSameUnit(values, before) && { organization, division }),
  };
}

export const isSame = (a: GroupValues, b: GroupValues) =>
  a.name === b.name &&
  a.description === b.description &&
  a.period === b.period &&
  a.attempts === b.attempts &&
  isSameUnit(a, b);
