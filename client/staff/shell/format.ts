/** Formats times and counts for the staff area: Auckland time and New Zealand number format (decision 2). */
const zone = { timeZone: 'Pacific/Auckland' };
const DATE = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', ...zone });
const TIME = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'medium', timeStyle: 'short', ...zone });

export const formatDate = (date: Date) => DATE.format(date);
export const formatTime = (time: Date) => TIME.format(time);
export const formatCount = (count: number) => count.toLocaleString('en-NZ');

/** "1 product", "1,250 products". */
export const countOf = (count: number, noun: string) =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
