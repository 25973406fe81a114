import { expect, test } from 'vitest';
import { isIncluded, unitOptions } from './units';

const organization = (id: number, short_name: string) => ({ id, short_name, full_title: '', code: '' });
const DIVISIONS = [
  { id: 5, name: 'Sales', organization: 1, parent: null },
  { id: 6, name: 'Kyiv', organization: 1, parent: 5 },
  { id: 7, name: 'Bar', organization: 2, parent: null },
];

test('units stand by their way down, those of several organisations below each of them', () => {
  const all = unitOptions([organization(2, 'Bolt'), organization(1, 'Acme')], DIVISIONS);
  expect(all.map(({ label }) => label)).toEqual([
    'Acme',
    'Acme / Sales',
    'Acme / Sales / Kyiv',
    'Bolt',
    'Bolt / Bar',
  ]);
  expect(all.at(2)).toMatchObject({ value: 'd6', unit: { organization: 1, division: 6 } });
  expect(all[0]).toMatchObject({ value: 'o1', unit: { organization: 1, division: null } });
});

test('of whoever manages divisions alone, divisions are all', () => {
  const all = unitOptions([], DIVISIONS.slice(1, 2));
  expect(all).toEqual([{ value: 'd6', label: 'Kyiv', unit: { organization: 1, division: 6 } }]);
});

test('what lies below a chosen unit is included', () => {
  const included = (value: string, ...chosen: string[]) => isIncluded(value, new Set(chosen), DIVISIONS);
  expect(included('d6', 'd5')).toBe(true);
  expect(included('d6', 'o1')).toBe(true);
  expect(included('d6', 'd6', 'd7', 'o2')).toBe(false);
  expect(included('o1', 'd5')).toBe(false);
});
