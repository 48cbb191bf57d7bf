/** When backups are taken, and which are kept: what BACKUP_SCHEDULE and BACKUP_KEEP say (decision "scheduled backups"). */

/** Times of day in New Zealand (`02:30`), or an interval in seconds. */
export type BackupSchedule = { times: string[] } | { everySeconds: number };

/** From how many of the last days, ISO weeks and months that have one the newest archive is kept. */
export interface BackupKeep {
  daily: number;
  weekly: number;
  monthly: number;
}

const UNITS: Record<string, number> = { m: 60, h: 3600, d: 86_400 };
const SHORTEST_SECONDS = 600;
const DAY = 86_400;

/** Reads `02:30`, `02:30,14:30`, `90m`, `6h` or `1d`. @returns null if it is none of them. */
export function readSchedule(text: string): BackupSchedule | null {
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  if (count && unit) {
    const everySeconds = Number(count) * UNITS[unit]!;
    return everySeconds >= SHORTEST_SECONDS && everySeconds <= 31 * DAY ? { everySeconds } : null;
  }
  const times = text.split(',').map((time) => time.trim());
  return times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)) ? { times: times.sort() } : null;
}

/** A schedule in words. */
export function describeSchedule(schedule: BackupSchedule): string {
  if ('times' in schedule) return `every day at ${schedule.times.join(' and ')}, New Zealand time`;
  const { everySeconds } = schedule;
  for (const [unit, seconds] of [
    ['day', DAY],
    ['hour', 3600],
  ] as const)
    if (everySeconds % seconds === 0)
      return everySeconds === seconds ? `every ${unit}` : `every ${everySeconds / seconds} ${unit}s`;
  return `every ${everySeconds / 60} minutes`;
}

/** The longest interval between two backups of a schedule, in seconds. */
export function periodOf(schedule: BackupSchedule): number {
  if ('everySeconds' in schedule) return schedule.everySeconds;
  const seconds = schedule.times.map((time) => Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60);
  return Math.max(...seconds.map((at, index) => (seconds[index + 1] ?? seconds[0]! + DAY) - at));
}

/** Reads `daily=7,weekly=4,monthly=12`. @returns null if it is none, or keeps nothing. */
export function readKeep(text: string): BackupKeep | null {
  const keep = { daily: 0, weekly: 0, monthly: 0 };
  for (const part of text.split(',')) {
    const [, name, count] = /^(daily|weekly|monthly)=(\d{1,3})$/.exec(part.trim()) ?? [];
    if (!name) return null;
    keep[name as keyof BackupKeep] = Number(count);
  }
  return keep.daily + keep.weekly + keep.monthly > 0 ? keep : null;
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland', dateStyle: 'short' });

/** Those archives that are not kept. The newest always is. */
export function listExpired<Archive extends { taken_at: Date }>(
  archives: readonly Archive[],
  keep: BackupKeep,
): Archive[] {
  const newest = archives.toSorted((a, b) => b.taken_at.getTime() - a.taken_at.getTime());
  const kept = new Set(newest.slice(0, 1));
  const periods = [
    [keep.daily, (date: string) => date],
    [keep.weekly, weekOf],
    [keep.monthly, (date: string) => date.slice(0, 7)],
  ] as const;
  for (const [count, periodOfDay] of periods) {
    const seen = new Set<string>();
    for (const archive of newest) {
      const period = periodOfDay(day.format(archive.taken_at));
      if (seen.has(period)) continue;
      if (seen.size === count) break;
      seen.add(period);
      kept.add(archive);
    }
  }
  return newest.filter((archive) => !kept.has(archive));
}

/** The Monday of the week of a day. */
function weekOf(date: string): string {
  const monday = new Date(`${date}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
