/** The setting ACTIVITY_MONTHS. */
import { ACTIVITY_KINDS } from '../../shared/history/activity.ts';

/** For how many months what happened is shown, and kept unless the history needs it. */
export interface ActivityMonths {
  usual: number;
  /** Those of kinds that have months of their own. */
  kinds: Record<string, number>;
}

const MOST_MONTHS = 600;

/** Reads `24` or `24,sign_in=6`: the usual months, then those of kinds. Null for anything else. */
function parseMonths(setting: string): ActivityMonths | null {
  const [usual = '', ...others] = setting.split(',').map((part) => part.trim());
  const pairs = others.map((part) => part.split('='));
  const isRight =
    isMonths(usual) &&
    pairs.every(
      ([kind, months = '', ...rest]) =>
        rest.length === 0 && ACTIVITY_KINDS.some((known) => known === kind) && isMonths(months),
    );
  if (!isRight) return null;
  return {
    usual: Number(usual),
    kinds: Object.fromEntries(pairs.map(([kind, months]) => [kind!, Number(months)])),
  };
}

function isMonths(text: string): boolean {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_MONTHS;
}

/** Whether a setting can be read by `readMonths`. */
export function areMonths(setting: string): boolean {
  return parseMonths(setting) !== null;
}

/** Reads the setting ACTIVITY_MONTHS. @throws for a setting that is wrong. */
export function readMonths(setting: string): ActivityMonths {
  const months = parseMonths(setting);
  if (months === null) throw new Error('ACTIVITY_MONTHS is wrong');
  return months;
}
