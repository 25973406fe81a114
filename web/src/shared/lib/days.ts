import { accountZone } from './zone';

export const DAY_MS = 86_400_000;

const formats = new Map<string | undefined, Intl.DateTimeFormat>();
function formatIn(zone: string | undefined) {
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, made);
  return made;
}

/** The calendar day at a moment, in the account's zone, as the server takes it: 2026-11-20. */
export function asDay(date: Date, zone = accountZone.get()) {
  const parts = formatIn(zone).formatToParts(date);
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The first of the last so many days, of which today is one. */
export const firstOfLast = (days: number, now = new Date()) =>
  new Date(Date.parse(asDay(now)) - (days - 1) * DAY_MS).toISOString().slice(0, 10);

/** How many days there are from this one to today, both counted. */
export const daysSince = (day: string, now = new Date()) =>
  Math.round((Date.parse(asDay(now)) - Date.parse(day)) / DAY_MS) + 1;
