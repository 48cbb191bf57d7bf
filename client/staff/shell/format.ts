/** Formats times and counts for the staff area: Auckland time and New Zealand number format (decision "times and ids"). */
const zone = { timeZone: 'Pacific/Auckland' };
const DATE = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', ...zone });
const TIME = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeStyle: 'short', ...zone });
const MONEY = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' });

export const formatDate = (date: Date) => DATE.format(date);
export const formatTime = (time: Date) => TIME.format(time);
export const formatCount = (count: number) => count.toLocaleString('en-NZ');

/** An amount in New Zealand dollars: "$1,250.00". */
export const formatMoney = (amount: number) => MONEY.format(amount);

/** "1 product", "1,250 products", "2 enquiries", "3 searches". */
export const countOf = (count: number, noun: string) =>
  `${formatCount(count)} ${count === 1 ? noun : `${noun.replace(/(?<![aeiou])y$/, 'ie').replace(/(?<=ch)$/, 'e')}s`}`;

/** The time since a moment: in minutes, in hours after the first hour, in days after 48 hours. */
export function age(since: Date): string {
  const minutes = Math.max(0, Math.floor((Date.now() - since.getTime()) / 60_000));
  if (minutes < 1) return 'under 1 min';
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} days`;
}
