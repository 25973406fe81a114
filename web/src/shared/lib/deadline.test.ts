import { afterEach, describe, expect, it } from 'vitest';
import { asDay, firstOfLast } from './days';
import { daysBetween, deadlineWords } from './deadline';
import { accountZone } from './zone';

const now = new Date(2026, 10, 20, 18, 0);
const at = (day: number, hour: number, month = 10) => new Date(2026, month, day, hour, 0).toISOString();

describe('the words of a deadline', () => {
  it('count calendar days, not spans of 24 hours', () => {
    expect(daysBetween(now, new Date(2026, 10, 21, 9, 0))).toBe(1);
    expect(deadlineWords(at(21, 9), 'en', now).relative).toBe('tomorrow');
    expect(deadlineWords(at(21, 9), 'uk', now).relative).toBe('завтра');
    expect(deadlineWords(at(21, 9), 'ru', now).relative).toBe('завтра');
  });

  it('speak of hours today, of days within two weeks, then of weeks and months', () => {
    expect(deadlineWords(at(20, 21), 'en', now).relative).toBe('in 3 hours');
    expect(deadlineWords(at(25, 9), 'uk', now).relative).toBe('через 5 днів');
    expect(deadlineWords(at(11, 9, 11), 'en', now).relative).toBe('in 3 weeks');
    expect(deadlineWords(at(20, 9, 12), 'en', now).relative).toBe('in 2 months');
  });

  it('are urgent in the last three days and past afterwards', () => {
    expect(deadlineWords(at(30, 9), 'en', now).tone).toBe('calm');
    expect(deadlineWords(at(22, 9), 'en', now).tone).toBe('soon');
    expect(deadlineWords(at(18, 9), 'en', now)).toMatchObject({ tone: 'past', relative: '2 days ago' });
  });

  it('let the server say what is due soon', () => {
    expect(deadlineWords(at(22, 9), 'en', now, false).tone).toBe('calm');
    expect(deadlineWords(at(30, 9), 'en', now, true).tone).toBe('soon');
  });

  it('name the year only when it is another one', () => {
    expect(deadlineWords(at(24, 9), 'en', now).exact).not.toContain('2026');
    expect(deadlineWords(new Date(2027, 0, 10, 9).toISOString(), 'en', now).exact).toContain('2027');
  });
});

describe('days and hours of the account', () => {
  afterEach(() => accountZone.set(undefined));

  it('begin a day when it begins there', () => {
    const lateEvening = new Date('2026-11-20T22:30:00Z');
    accountZone.set('Europe/Kyiv');
    expect(asDay(lateEvening)).toBe('2026-11-21');
    expect(firstOfLast(7, lateEvening)).toBe('2026-11-15');
    expect(deadlineWords('2026-11-21T20:30:00Z', 'en', lateEvening).relative).toBe('in 22 hours');
    accountZone.set('America/New_York');
    expect(asDay(lateEvening)).toBe('2026-11-20');
    expect(deadlineWords('2026-11-21T20:30:00Z', 'en', lateEvening).relative).toBe('tomorrow');
  });

  it('count days across a change of the clocks', () => {
    accountZone.set('Europe/Kyiv');
    expect(firstOfLast(2, new Date('2026-10-25T22:30:00Z'))).toBe('2026-10-25');
    expect(daysBetween(new Date('2026-10-24T20:00:00Z'), new Date('2026-10-25T20:00:00Z'))).toBe(1);
  });

  it('name the zone to whoever is elsewhere', () => {
    accountZone.set('Pacific/Kiritimati');
    const exact = deadlineWords('2026-11-20T04:00:00Z', 'en', new Date('2026-11-19T04:00:00Z')).exact;
    expect(exact).toMatch(/^20\sNovember at 18:00\sGMT\+14$/);
  });

  it('never part a day from its month, nor an hour from its zone, at the end of a line', () => {
    accountZone.set('Pacific/Kiritimati');
    const exact = (tag: string) =>
      deadlineWords('2026-11-20T04:00:00Z', tag, new Date('2026-11-19T04:00:00Z')).exact;
    expect(exact('en')).toBe('20\u00a0November at 18:00\u00a0GMT+14');
    expect(exact('uk')).toBe('20\u00a0листопада о 18:00\u00a0GMT+14');
    expect(exact('ru')).toBe('20\u00a0ноября в 18:00\u00a0GMT+14');
  });

  it('know a zone by its old name, and do without one that this browser does not know', () => {
    accountZone.set('Europe/Kyiv');
    expect(accountZone.get()).toMatch(/^Europe\/(Kyiv|Kiev)$/);
    accountZone.set('Europe/Nowhere');
    expect(accountZone.get()).toBeUndefined();
  });
});
