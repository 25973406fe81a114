import { useLocale } from '@/shared/i18n';
import { asDay } from './days';
import { accountZone } from './zone';

export const DASH = '—';
type Instant = string | Date | null | undefined;

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const relativeParts = (seconds: number): [number, Intl.RelativeTimeFormatUnit] => {
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return [unit === 'second' ? 0 : Math.trunc(seconds / size), unit];
};

/** English dates have the day before the month. */
const DATES: Record<string, string> = { en: 'en-GB' };

/** Dates in words and 24 hours. */
export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions, zone = accountZone.get()) =>
  new Intl.DateTimeFormat(DATES[tag] ?? tag, { ...options, hourCycle: 'h23', timeZone: zone });

/** A day without an hour is the same one in every zone. */
const isDay = (value: Instant) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** Writes a share (0-1) with a sign. Ukrainian has a space before it, which the data of browsers lack. */
export function percentFormat(tag: string, options?: Intl.NumberFormatOptions) {
  const { format } = new Intl.NumberFormat(tag, { ...options, style: 'percent' });
  return tag.startsWith('uk') ? (share: number) => format(share).replace('%', '\u00a0%') : format;
}

export function formatters(tag: string, zone = accountZone.get()) {
  const instant = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(tag, options, zone);
    const ofDay = dateFormat(tag, options, 'UTC');
    return (value: Instant) => (value ? (isDay(value) ? ofDay : format).format(new Date(value)) : DASH);
  };
  const time = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  const thisYear = instant(time);
  const anyYear = instant({ ...time, year: 'numeric' });
  const anyDay = instant({ day: 'numeric', month: 'short', year: 'numeric' });
  const dayOfYear = instant({ day: 'numeric', month: 'short' });
  const yearOf = (value: string | Date) =>
    asDay(new Date(value), typeof value === 'string' && isDay(value) ? 'UTC' : zone).slice(0, 4);
  const isOfYear = (value: Instant, now: Date) => value != null && yearOf(value) === yearOf(now);
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  const points = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const percent = percentFormat(tag, { maximumFractionDigits: 1 });
  const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);

  return {
    date: anyDay,
    longDate: instant({ day: 'numeric', month: 'long', year: 'numeric' }),
    time: instant({ hour: '2-digit', minute: '2-digit' }),
    /** The year only when it is another one. */
    dateTime: (value: Instant, now = new Date()) => (isOfYear(value, now) ? thisYear : anyYear)(value),
    /** The day alone, in as few letters as it takes. */
    day: (value: Instant, now = new Date()) => (isOfYear(value, now) ? dayOfYear : anyDay)(value),
    relative: (value: Instant, now = Date.now()) =>
      value ? ago.format(...relativeParts((new Date(value).getTime() - now) / 1000)) : DASH,
    number: (value: number | null | undefined) => (value == null ? DASH : number.format(value)),
    /** Of which an answer may bring a part. */
    points: (value: number | null | undefined) => (value == null ? DASH : points.format(value)),
    /** Takes 0-100, as the server gives it. */
    percent: (value: number | null | undefined) => (value == null ? DASH : percent(value / 100)),
    duration: (seconds: number | null | undefined) => {
      if (seconds == null) return DASH;
      if (seconds < 60) return unit(seconds, 'second');
      const minutes = Math.round(seconds / 60);
      if (minutes < 60) return unit(minutes, 'minute');
      const rest = minutes % 60;
      const hours = unit(Math.floor(minutes / 60), 'hour');
      return rest > 0 ? `${hours} ${unit(rest, 'minute')}` : hours;
    },
    /** Takes minor units. */
    money: (minor: number, currency: string) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(minor / 100),
  };
}

const made = new Map<string, ReturnType<typeof formatters>>();

/** Dates, numbers and durations in the person's language, dates in the account's zone. */
export const useFormat = () => {
  const { tag } = useLocale();
  const zone = accountZone.get();
  const name = `${tag} ${zone}`;
  const format = made.get(name) ?? formatters(tag, zone);
  made.set(name, format);
  return format;
};

export const fullName = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`.trim();

/** By what the company knows a person: the email, or else the personnel number. */
export const knownAs = (person: { email: string; personnel_number: string }) =>
  person.email || person.personnel_number;

/** What tells two people of one name apart: how the company knows them, and their unit. */
export const toldApartBy = (person: { email: string; personnel_number: string; unit: string }) =>
  [knownAs(person), person.unit].filter(Boolean).join(' · ');
