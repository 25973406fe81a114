import { describe, expect, it } from 'vitest';
import {
  bulkBody,
  emptyWizard,
  furthest,
  idsOf,
  localDay,
  problemsOf,
  type WizardEvent,
  wizard,
} from './model';

const TODAY = '2026-11-20';
const run = (state = emptyWizard(), ...events: WizardEvent[]) => events.reduce(wizard, state);

describe('the wizard', () => {
  it('starts from the ids of a deep link, each once', () => {
    expect(idsOf('1,2,2,x,-3,')).toEqual([1, 2, 2]);
    expect(emptyWizard(idsOf('1,2,2'), idsOf('3')).games).toEqual([1, 2]);
    expect(idsOf(null)).toEqual([]);
  });

  it('says what is missing instead of going on, and forgets it when it is mended', () => {
    const asked = run(emptyWizard(), { type: 'check', step: 'course', today: TODAY });
    expect(asked.errors).toEqual({ games: 'missing' });
    expect(run(asked, { type: 'toggleGame', game: 4 }).errors).toEqual({});
    const people = run(emptyWizard([4]), { type: 'check', step: 'customise', today: TODAY });
    expect(people.errors).toEqual({ users: 'missing' });
    expect(run(people, { type: 'select', users: [7] }).errors).toEqual({});
  });

  it('moves people between selected and not selected without doubling them', () => {
    const state = run(
      emptyWizard([], [1]),
      { type: 'select', users: [1, 2, 3] },
      { type: 'unselect', users: [2] },
      { type: 'select', users: [3] },
    );
    expect(state.users).toEqual([1, 3]);
  });

  it('asks for an end that lies ahead and after the start', () => {
    const at = (end: string, start = '') =>
      problemsOf({ ...emptyWizard([1], [1]), window: 'date', end, start }, 'customise', TODAY);
    expect(at('')).toEqual({ end: 'missing' });
    expect(at('2026-11-19')).toEqual({ end: 'past' });
    expect(at('2026-11-25', '2026-12-01')).toEqual({ end: 'beforeStart' });
    expect(at(TODAY)).toEqual({});
  });

  it('asks for at least one day and one attempt where a number was chosen', () => {
    const state = { ...emptyWizard([1], [1]), window: 'days' as const, days: 0, attempts: 'number' as const };
    expect(problemsOf(state, 'customise', TODAY)).toEqual({ days: 'tooSmall', attemptsCount: 'tooSmall' });
  });

  it('gives single courses terms of their own, and a date before their days', () => {
    const state = run(emptyWizard([4, 5], [1]), { type: 'own', game: 5, terms: { attempts: 0, days: 9 } });
    expect(bulkBody(state).games).toEqual([{ game: 4 }, { game: 5, attempts_total: 0, period: 9 }]);
    const dated = { ...state, window: 'date' as const, end: '2026-12-01' };
    expect(bulkBody(dated).games).toEqual([{ game: 4 }, { game: 5, attempts_total: 0 }]);
    expect(bulkBody({ ...state, games: [5] }).games).toEqual([{ game: 5 }]);
  });

  it('never shows a step whose way there is incomplete', () => {
    expect(furthest(emptyWizard(), 'confirm', TODAY)).toBe('course');
    expect(furthest(emptyWizard([1]), 'confirm', TODAY)).toBe('customise');
    expect(furthest(emptyWizard([1], [2]), 'confirm', TODAY)).toBe('confirm');
  });
});

describe('the request', () => {
  it('leaves to the course what is "as in the course"', () => {
    expect(bulkBody(emptyWizard([1, 2], [3]))).toEqual({
      games: [{ game: 1 }, { game: 2 }],
      users: [3],
      accept_late: false,
    });
  });

  it('sends 0 attempts for unlimited, days as the period, dates as dates', () => {
    const state = {
      ...emptyWizard([1], [3]),
      attempts: 'unlimited' as const,
      window: 'days' as const,
      days: 14,
      start: '2026-12-01',
    };
    expect(bulkBody(state)).toEqual({
      games: [{ game: 1, attempts_total: 0, period: 14 }],
      users: [3],
      start_date: '2026-12-01',
      accept_late: false,
    });
    expect(bulkBody({ ...emptyWizard([1], [3]), window: 'date', end: '2026-12-31' })).toMatchObject({
      end_date: '2026-12-31',
    });
  });
});

it("takes the day from the person's own calendar", () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
