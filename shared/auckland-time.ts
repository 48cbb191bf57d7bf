/** Times as clocks in New Zealand show them, whatever the time zone of the computer. */

const ZONE = 'Pacific/Auckland';
const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const READABLE = new Intl.DateTimeFormat('en-NZ', {
  timeZone: ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

const READABLE_DAY = new Intl.DateTimeFormat('en-NZ', { timeZone: ZONE, dateStyle: 'long' });

/** "24 November 2026". */
export function formatAucklandDay(time: Date): string {
  return READABLE_DAY.format(time);
}

/** "24 Nov 2026, 7:00 am". */
export function formatAuckland(time: Date): string {
  return READABLE.format(time);
}

/** The time as a field of the type `datetime-local` has it: "2026-11-24T07:00". */
export function toAucklandField(time: Date): string {
  const parts = Object.fromEntries(PARTS.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * The time that such a field has; null if it is not one. An hour that daylight saving skips is read as the hour after, and
 * of one that comes twice the first is meant.
 */
export function fromAucklandField(field: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(field)) return null;
  const wanted = Date.parse(`${field.slice(0, 16)}:00Z`);
  if (Number.isNaN(wanted)) return null;
  // New Zealand is 12 or 13 hours ahead of UTC: 13 hours give the earlier time.
  const [earlier, later] = [13, 12].map((hours) => new Date(wanted - hours * 3_600_000));
  return toAucklandField(earlier!) === field.slice(0, 16) ? earlier! : later!;
}
