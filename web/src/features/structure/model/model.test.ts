import { describe, expect, test } from 'vitest';
import { type Place, planMove } from './move';
import { branches, search, visibleRows } from './rows';
import {
  applyChange,
  company,
  division,
  indexOf,
  inParts,
  large,
  organization,
  person,
  position,
} from './testing';
import {
  ancestors,
  asKey,
  asSlot,
  buildIndex,
  childrenOf,
  type Index,
  isWithin,
  type Key,
  outermost,
} from './tree';

const index = indexOf(company());
const node = (key: Key) => {
  const found = index.nodes.get(key);
  if (!found) throw new Error(key);
  return found;
};
const names = (keys: Iterable<Key>, of = index) => [...keys].map((key) => of.nodes.get(key)?.name);
const plan = (keys: Key[], place: Place, of = index) => {
  const result = planMove(of, keys, place);
  if ('refusal' in result) throw new Error(result.refusal);
  return result.move;
};
const refusal = (keys: Key[], place: Place) => {
  const result = planMove(index, keys, place);
  return 'refusal' in result ? result.refusal : null;
};
const whereabouts = (of: Index) => Object.fromEntries([...of.nodes].map(([key, one]) => [key, one.parent]));
const open = { isOpen: () => true };

describe('the tree', () => {
  test('counts everything below, people without the dismissed', () => {
    expect(node('o1').counts).toEqual({ divisions: 3, positions: 6, people: 4, vacant: 1 });
    expect(node('d1').counts).toEqual({ divisions: 1, positions: 3, people: 2, vacant: 1 });
    expect(node('d2').counts).toEqual({ divisions: 0, positions: 2, people: 1, vacant: 0 });
    expect(node('o2').counts).toEqual({ divisions: 0, positions: 0, people: 0, vacant: 0 });
  });

  test('puts the head before the other positions, and positions before divisions', () => {
    expect(childrenOf(index, 'd1').map((child) => child.name)).toEqual([
      'Head of sales',
      'Salesperson',
      'Kyiv team',
    ]);
  });

  test('knows what lies where', () => {
    expect(ancestors(index, 'p4').map((one) => one.name)).toEqual(['Acme', 'Sales', 'Kyiv team']);
    expect(isWithin(index, 'p4', 'd1')).toBe(true);
    expect(isWithin(index, 'd1', 'p4')).toBe(false);
  });

  test('what lies below a chosen one comes along and is no move of its own', () => {
    expect(outermost(index, ['p4', 'd2', 'd1', 'p2']).map((one) => one.key)).toEqual(['d1', 'd2']);
  });

  test('an address names a node or nothing', () => {
    expect([asKey('d5'), asKey('x5'), asKey('d0'), asKey('d5;'), asKey(undefined)]).toEqual([
      'd5',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the rows', () => {
  test('are those of open branches, with their place among their siblings', () => {
    const rows = visibleRows(index, { isOpen: (key) => key === 'o1' });
    expect(names(rows.map((row) => row.key))).toEqual(['Acme', 'Director', 'Sales', 'Support', 'Beta']);
    expect(rows[2]).toEqual({ key: 'd1', depth: 1, expanded: false, position: 2, siblings: 3 });
    expect(rows[1]?.expanded).toBeNull();
    expect(rows[4]?.expanded).toBeNull();
  });

  test('of units only', () => {
    const rows = visibleRows(index, { ...open, unitsOnly: true });
    expect(names(rows.map((row) => row.key))).toEqual(['Acme', 'Sales', 'Kyiv team', 'Support', 'Beta']);
  });

  test('a search keeps what is above a match: units by their names, positions as the server found them', () => {
    const { positions } = inParts(company());
    const [maksym] = positions.filter(({ id }) => id === 4);
    if (!maksym) throw new Error('no position');
    const found = search(index, 'lys MAKSYM', { total: 7, results: [maksym] });
    expect(found?.total).toBe(7);
    expect(names(visibleRows(index, { ...open, found }).map((row) => row.key))).toEqual([
      'Acme',
      'Sales',
      'Kyiv team',
      'Consultant',
    ]);
    expect(search(index, '  ')).toBeNull();
    expect(search(index, 'МАКС')?.total).toBe(0);
    const cyrillic = indexOf([organization(1, 'Ґанок', { divisions: [division(1, 'Їдальня')] })]);
    expect([...(search(cyrillic, 'їДАЛЬ')?.kept ?? [])]).toEqual(['d1', 'o1']);
  });

  test('of what is not loaded wait in their places, and what was found elsewhere is known', () => {
    const { units, positions } = inParts(company());
    const some = buildIndex(units, {
      of: new Map([['d1', [undefined, positions.find(({ id }) => id === 2)]]]),
      others: positions.filter(({ id }) => id === 4),
    });
    expect(visibleRows(some, open).map((row) => row.key)).toEqual([
      'o1',
      'o1:0',
      'd1',
      'd1:0',
      'p2',
      'd3',
      'd3:0',
      'd2',
      'd2:0',
      'd2:1',
      'o2',
    ]);
    expect(some.size).toBe(11);
    expect(some.nodes.get('o1')?.counts).toEqual(node('o1').counts);
    expect(ancestors(some, 'p4').map((one) => one.name)).toEqual(['Acme', 'Sales', 'Kyiv team']);
    expect(outermost(some, ['p4', 'p2']).map((one) => one.key)).toEqual(['p2', 'p4']);
    expect(asSlot('d2:1')).toEqual({ unit: 'd2', at: 1 });
    expect(asSlot('d2')).toBeNull();
  });

  test('only what has something below it can be expanded', () => {
    expect(new Set(branches(index))).toEqual(new Set(['o1', 'd1', 'd2', 'd3']));
  });
});

describe('a move', () => {
  test('of a division takes its subtree along and can be taken back', () => {
    const before = company();
    const move = plan(['d1'], { where: 'into', key: 'o2' });
    expect(move.change).toEqual({
      divisions: [{ id: 1, organization: 2, parent: null, order: 0 }],
      positions: [],
    });
    expect(move.counts).toEqual({ divisions: 2, positions: 3, people: 2, vacant: 1 });
    const after = indexOf(applyChange(before, move.change));
    expect(ancestors(after, 'p4').map((one) => one.name)).toEqual(['Beta', 'Sales', 'Kyiv team']);
    expect(after.nodes.get('p4')?.organization).toBe(2);
    expect(after.nodes.get('o1')?.counts).toEqual({ divisions: 1, positions: 3, people: 2, vacant: 0 });
    const back = applyChange(applyChange(before, move.change), move.inverse);
    expect(indexOf(back)).toEqual(index);
  });

  test('of several is one update of each kind', () => {
    const move = plan(['p1', 'd3', 'p2'], { where: 'into', key: 'd2' });
    expect(move.change).toEqual({
      divisions: [{ id: 3, organization: 1, parent: 2, order: 0 }],
      positions: [
        { id: 1, organization: 1, division: 2 },
        { id: 2, organization: 1, division: 2 },
      ],
    });
    const back = indexOf(applyChange(applyChange(company(), move.change), move.inverse));
    expect(whereabouts(back)).toEqual(whereabouts(index));
  });

  test('onto a position is into the unit that it hangs on', () => {
    expect(plan(['p1'], { where: 'into', key: 'p4' }).target.key).toBe('d3');
  });

  test('beside a division orders the siblings anew', () => {
    const move = plan(['d2'], { where: 'before', key: 'd1' });
    expect(move.change.divisions).toEqual([
      { id: 2, organization: 1, parent: null, order: 0 },
      { id: 1, organization: 1, parent: null, order: 1 },
    ]);
    const after = indexOf(applyChange(company(), move.change));
    expect(names(after.nodes.get('o1')?.children ?? [], after)).toEqual(['Director', 'Support', 'Sales']);
    expect(plan(['d3'], { where: 'after', key: 'd1' }).change.divisions).toEqual([
      { id: 3, organization: 1, parent: null, order: 1 },
      { id: 2, organization: 1, parent: null, order: 2 },
    ]);
  });

  test('a second head arrives without the flag and gets it back with the undo', () => {
    const move = plan(['p3'], { where: 'into', key: 'd2' });
    expect(move.change.positions).toEqual([{ id: 3, organization: 1, division: 2, head: false }]);
    expect(move.inverse.positions).toEqual([{ id: 3, organization: 1, division: 1, head: true }]);
    expect(plan(['p3'], { where: 'into', key: 'd3' }).change.positions).toEqual([
      { id: 3, organization: 1, division: 3 },
    ]);
    const both = plan(['p3', 'p5'], { where: 'into', key: 'o2' });
    expect(both.change.positions.map((one) => one.head)).toEqual([undefined, false]);
  });

  test('is refused with its reason', () => {
    expect(refusal(['o1'], { where: 'into', key: 'o2' })).toBe('organization');
    expect(refusal(['d1'], { where: 'into', key: 'd3' })).toBe('below');
    expect(refusal(['d1'], { where: 'into', key: 'd1' })).toBe('below');
    expect(refusal(['d1'], { where: 'into', key: 'p4' })).toBe('below');
    expect(refusal(['d3'], { where: 'into', key: 'd1' })).toBe('here');
    expect(refusal(['p2'], { where: 'into', key: 'p3' })).toBe('here');
    expect(refusal(['d1'], { where: 'before', key: 'd2' })).toBe('here');
    expect(refusal(['d9'], { where: 'into', key: 'o1' })).toBe('gone');
    expect(refusal(['d1'], { where: 'into', key: 'd9' })).toBe('gone');
  });

  test('a position without a unit of the structure is left where it is', () => {
    const one = [
      organization(1, 'Acme', { positions: [position(1, 'Boss', { user: person(1, 'A', 'B') })] }),
    ];
    expect(applyChange(one, { divisions: [], positions: [] })).toEqual(one);
  });
});

describe('2,000 divisions and 20,000 positions', () => {
  const structure = large();
  const big = indexOf(structure);

  test('are indexed, counted and shown', () => {
    expect(big.nodes.size).toBe(22_001);
    expect(big.nodes.get('o1')?.counts).toEqual({
      divisions: 2_000,
      positions: 20_000,
      people: 10_000,
      vacant: 10_000,
    });
    expect(visibleRows(big, open)).toHaveLength(22_001);
    expect(visibleRows(big, { isOpen: (key) => key === 'o1' })).toHaveLength(11);
  });

  test('a hundred divisions move at once and come back', () => {
    const keys = [...big.nodes.keys()].filter((key) => /^d1\d\d\d$/.test(key)).slice(0, 100);
    const move = plan(keys, { where: 'into', key: 'd5' }, big);
    expect(move.change.divisions).toHaveLength(100);
    const there = applyChange(structure, move.change);
    expect(indexOf(there).nodes.size).toBe(22_001);
    expect(indexOf(applyChange(there, move.inverse)).nodes).toEqual(big.nodes);
  });
});

test('a branch as deep as it gets is walked', () => {
  let chain = division(1_000, 'Deepest');
  for (let id = 999; id > 0; id -= 1)
    chain = division(id, `Level ${id}`, { children: [{ ...chain, parent: id }] });
  const deep = indexOf([organization(1, 'Acme', { divisions: [chain] })]);
  expect(ancestors(deep, 'd1000')).toHaveLength(1_000);
  expect(visibleRows(deep, open)).toHaveLength(1_001);
});
