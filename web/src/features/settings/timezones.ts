import { dateFormat } from '@/shared/lib/format';

/** Browsers still name these by what they were called long ago. */
const RENAMED: Record<string, string> = {
  'Europe/Kiev': 'Europe/Kyiv',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'America/Godthab': 'America/Nuuk',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
};

const present = (zone: string) => RENAMED[zone] ?? zone;

/** The zone of this device. */
export const zoneHere = () => present(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The offset of a zone at a moment: "GMT+2"; null where this browser does not know the zone. */
export function offsetOf(zone: string, now: Date): string | null {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
        .formatToParts(now)
        .find((part) => part.type === 'timeZoneName')?.value ?? null
    );
  } catch {
    return null;
  }
}

/**
 * The day of the week and what a clock there shows; null where this browser does not know the zone. Browsers put nothing
 * between the two, and another sign for the apostrophe of Ukrainian.
 */
export function timeThere(zone: string, tag: string, now: Date): string | null {
  try {
    const day = dateFormat(tag, { weekday: 'long' }, zone).format(now).replace('\u02BC', '’');
    return `${day}, ${dateFormat(tag, { hour: '2-digit', minute: '2-digit' }, zone).format(now)}`;
  } catch {
    return null;
  }
}

/** Every zone that this browser knows, with its offset, and the one that is set. */
export function zoneOptions(current: string, now: Date) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone').map(present), 'UTC', current]);
  return [...zones].sort().map((zone) => {
    const offset = offsetOf(zone, now);
    const name = zone.replaceAll('_', ' ');
    return { value: zone, label: offset ? `${name} (${offset})` : name };
  });
}
