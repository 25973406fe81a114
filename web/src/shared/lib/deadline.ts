import { asDay, DAY_MS } from './days';
import { dateFormat } from './format';
import { accountZone } from './zone';

export type DeadlineWords = { tone: 'calm' | 'soon' | 'past'; relative: string; exact: string };

/** Whole calendar days from one instant's day to another's: what people mean by "tomorrow", whatever the hour. */
export const daysBetween = (from: Date, to: Date) =>
  Math.round((Date.parse(asDay(to)) - Date.parse(asDay(from))) / DAY_MS);

/** Whether the clock of this device shows another time than the one of the account. */
function isElsewhere(date: Date) {
  const clock = { day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  const zone = accountZone.get();
  const here = new Intl.DateTimeFormat('en', clock);
  return here.format(date) !== new Intl.DateTimeFormat('en', { ...clock, timeZone: zone }).format(date);
}

function relative(end: Date, now: Date, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const minutes = Math.round((end.getTime() - now.getTime()) / 60_000);
  const days = daysBetween(now, end);
  if (days === 0)
    return Math.abs(minutes) < 60
      ? format.format(minutes, 'minute')
      : format.format(Math.round(minutes / 60), 'hour');
  if (Math.abs(days) < 14) return format.format(days, 'day');
  if (Math.abs(days) < 60) return format.format(Math.round(days / 7), 'week');
  return format.format(Math.round(days / 30), 'month');
}

/** A day and its month stay in one line, and so do an hour and its zone. */
const kept = (parts: Intl.DateTimeFormatPart[]) =>
  parts.map(({ value }) => (value === ' ' ? '\u00a0' : value)).join('');

/**
 * A deadline as people say it ("tomorrow", "in 3 days"), with the exact moment beside it. Whoever is elsewhere is told
 * in which zone that is.
 */
export function deadlineWords(
  end: string,
  locale: string,
  now = new Date(),
  dueSoon?: boolean,
): DeadlineWords {
  const date = new Date(end);
  const left = date.getTime() - now.getTime();
  const isThisYear = asDay(date).slice(0, 4) === asDay(now).slice(0, 4);
  const format = dateFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(isElsewhere(date) && { timeZoneName: 'short' }),
  });
  return {
    tone: left < 0 ? 'past' : (dueSoon ?? left < 3 * DAY_MS) ? 'soon' : 'calm',
    relative: relative(date, now, locale),
    exact: kept(format.formatToParts(date)),
  };
}
