const DAY_MS = 86_400_000;

/** The calendar day here, as the server takes it. */
export const asDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The first of the last so many days, of which today is one. */
export const firstOfLast = (days: number) => asDay(new Date(Date.now() - (days - 1) * DAY_MS));
