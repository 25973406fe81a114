export type DeadlineWords = { tone: 'calm' | 'soon' | 'past'; relative: string; exact: string };

const DAY = 86_400_000;
const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Whole calendar days from one instant's day to another's: what people mean by "tomorrow", whatever the hour. */
export const daysBetween = (from: Date, to: Date) => Math.round((midnight(to) - midnight(from)) / DAY);

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

/** A deadline as people say it ("tomorrow", "in 3 days"), with the exact moment beside it. */
export function deadlineWords(
  end: string,
  locale: string,
  now = new Date(),
  dueSoon?: boolean,
): DeadlineWords {
  const date = new Date(end);
  const left = date.getTime() - now.getTime();
  const exact = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(date);
  return {
    tone: left < 0 ? 'past' : (dueSoon ?? left < 3 * DAY) ? 'soon' : 'calm',
    relative: relative(date, now, locale),
    exact,
  };
}
