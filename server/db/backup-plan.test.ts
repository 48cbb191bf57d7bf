/** BACKUP_SCHEDULE and BACKUP_KEEP. */
import { expect, test } from 'vitest';
import { describeSchedule, listExpired, periodOf, readKeep, readSchedule } from './backup-plan.ts';

test('a schedule is times of day or an interval', () => {
  const said = (text: string) => {
    const schedule = readSchedule(text);
    return schedule && [describeSchedule(schedule), periodOf(schedule) / 3600];
  };
  expect(said('02:30')).toEqual(['every day at 02:30, New Zealand time', 24]);
  expect(said('14:30, 02:30')).toEqual(['every day at 02:30 and 14:30, New Zealand time', 12]);
  expect(said('08:00,20:00,22:00')).toEqual(['every day at 08:00 and 20:00 and 22:00, New Zealand time', 12]);
  expect(said('6h')).toEqual(['every 6 hours', 6]);
  expect(said('1d')).toEqual(['every day', 24]);
  expect(said('90m')).toEqual(['every 90 minutes', 1.5]);
  for (const wrong of ['', 'daily', '2:30', '24:00', '02:60', '5m', '0h', '40d', '02:30 * * *', '6 h'])
    expect(readSchedule(wrong), wrong).toBeNull();
});

test('what is kept is a number of days, weeks and months', () => {
  expect(readKeep('daily=7,weekly=4, monthly=12')).toEqual({ daily: 7, weekly: 4, monthly: 12 });
  expect(readKeep('daily=3')).toEqual({ daily: 3, weekly: 0, monthly: 0 });
  for (const wrong of ['', 'daily', 'daily=0', 'yearly=1', 'daily=-1', 'daily=7;weekly=4'])
    expect(readKeep(wrong), wrong).toBeNull();
});

test('the newest archive of each of the last days, weeks and months is kept, by the days of New Zealand', () => {
  // Two a day for 100 days, at 02:30 and 14:30 in Auckland (UTC+13 in these months).
  const archives = Array.from({ length: 200 }, (_, at) => ({
    at,
    taken_at: new Date(Date.UTC(2026, 0, 1, 13, 30) - at * 12 * 3_600_000),
  }));
  const expired = new Set(listExpired(archives, { daily: 3, weekly: 2, monthly: 2 }));
  const kept = archives
    .filter((archive) => !expired.has(archive))
    .map(({ taken_at }) => taken_at.toISOString());
  expect(kept).toEqual([
    // 02:30 on Friday 2 January: the newest of its day, week and month.
    '2026-01-01T13:30:00.000Z',
    // 14:30 on 1 January and on 31 December, which is the last day of its month, too.
    '2026-01-01T01:30:00.000Z',
    '2025-12-31T01:30:00.000Z',
    // 14:30 on Sunday 28 December: the newest of the week before.
    '2025-12-28T01:30:00.000Z',
  ]);
  expect(listExpired(archives.slice(0, 1), { daily: 0, weekly: 0, monthly: 1 })).toEqual([]);
  expect(listExpired([], { daily: 1, weekly: 0, monthly: 0 })).toEqual([]);
});
