/** Short runs of accidents of `npm run torture` that no other test has. */
import { expect, test } from 'vitest';
import { ACCIDENTS } from '../tools/torture/accident-list.ts';
import { haveAccident } from '../tools/torture/accidents.ts';

interface Expected {
  /** Whether no read fails, and whether some writes are put off. */
  isUnseen: boolean;
  isFelt?: boolean;
  times?: number;
}

test.each<[string, Expected]>([
  ['server stopped (SIGSTOP)', { isUnseen: false }],
  ['S3 away', { isUnseen: true }],
  ['clock a day ahead, then a day behind', { isUnseen: true }],
  ['server killed (kill -9)', { isUnseen: false, isFelt: true, times: 8 }],
  ['PostgreSQL ended at once (SIGQUIT)', { isUnseen: true, isFelt: true, times: 4 }],
  ['power cut (kill -9 of everything)', { isUnseen: false, isFelt: true, times: 2 }],
])(
  '%s: nothing acknowledged is lost, doubled or left over',
  async (name, { isUnseen, isFelt, times = 1 }) => {
    const outcome = await haveAccident(ACCIDENTS[name]!, { seconds: 3, times, isBuilt: false });
    process.stdout.write(
      `${name}: ${outcome.acknowledged} acknowledged, ${outcome.putOff} put off, back after ${outcome.backAfter.toFixed(1)} s\n`,
    );
    const { lost, doubled, wrongMails, unequal, wrongFiles, orphans, problems } = outcome;
    expect({ lost, doubled, wrongMails, unequal, wrongFiles, orphans, problems }).toEqual({
      lost: 0,
      doubled: 0,
      wrongMails: 0,
      unequal: 0,
      wrongFiles: 0,
      orphans: 0,
      problems: [],
    });
    expect(outcome.acknowledged).toBeGreaterThan(20);
    if (isFelt) expect(outcome.putOff).toBeGreaterThan(0);
    if (isUnseen) expect(outcome.failedReads).toBe(0);
  },
);
