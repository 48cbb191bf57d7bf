/** Short runs of accidents of `npm run torture` that no other test has. */
import { expect, test } from 'vitest';
import { ACCIDENTS } from './torture/accident-list.ts';
import { haveAccident } from './torture/accidents.ts';

test.each([
  ['server stopped (SIGSTOP)', false],
  ['S3 away', true],
  ['clock a day ahead, then a day behind', true],
  ['power cut (kill -9 of everything)', false],
])('%s: nothing acknowledged is lost or doubled', async (name, isUnseen) => {
  const outcome = await haveAccident(ACCIDENTS[name]!, { seconds: 3, times: 2, isBuilt: false });
  expect(outcome).toMatchObject({ lost: 0, doubled: 0, wrongMails: 0, problems: [] });
  if (isUnseen) expect(outcome.failedReads).toBe(0);
  process.stdout.write(
    `${name}: ${outcome.acknowledged} acknowledged, ${outcome.putOff} put off, none lost or doubled, back after ${outcome.backAfter.toFixed(1)} s\n`,
  );
});
