const DAY = new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland', dateStyle: 'long' });
const TIME = new Intl.DateTimeFormat('en-NZ', {
  timeZone: 'Pacific/Auckland',
  dateStyle: 'long',
  timeStyle: 'short',
});

/** "24 November 2026", of a time as the server sends it. */
export function formatDay(time: string): string {
  return DAY.format(new Date(time));
}

/** "24 November 2026 at 10:39 am". */
export function formatMoment(time: string): string {
  return TIME.format(new Date(time));
}
