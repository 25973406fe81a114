import { expect, test } from 'vitest';
import { fileFault, mappingOf, remap } from './model';

const column = (index: number, field: 'email' | 'phone' | null) => ({
  index,
  head: `h${index}`,
  field,
  samples: [],
});

test('a field stands in one column: giving it to another takes it from the first', () => {
  const mapping = mappingOf([column(0, 'email'), column(1, 'phone'), column(2, null)]);
  expect(mapping).toEqual({ 0: 'email', 1: 'phone', 2: null });
  expect(remap(mapping, 2, 'email')).toEqual({ 0: null, 1: 'phone', 2: 'email' });
  expect(remap(mapping, 1, null)).toEqual({ 0: 'email', 1: null, 2: null });
});

test('a file that cannot be a table is not even sent', () => {
  expect(fileFault({ name: 'people.CSV', size: 10 })).toBeNull();
  expect(fileFault({ name: 'people.xlsx', size: 10 })).toBeNull();
  expect(fileFault({ name: 'people.pdf', size: 10 })).toBe('kind');
  expect(fileFault({ name: 'people.csv', size: 0 })).toBe('empty');
  expect(fileFault({ name: 'people.csv', size: 9 * 1024 * 1024 })).toBe('size');
});
