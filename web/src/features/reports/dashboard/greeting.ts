export type Greeting = 'morning' | 'day' | 'evening' | 'night';

/** How one greets at this hour. */
export const greetingAt = (hour: number): Greeting => {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  if (hour < 18) return 'day';
  return hour < 23 ? 'evening' : 'night';
};
