import { expect, test } from 'vitest';
import { formatAuckland, fromAucklandField, toAucklandField } from './auckland-time.ts';

test('a field shows and reads the time in New Zealand, in summer and in winter', () => {
  expect(toAucklandField(new Date('2026-11-23T18:00:00Z'))).toBe('2026-11-24T07:00');
  expect(toAucklandField(new Date('2026-06-30T12:05:00Z'))).toBe('2026-07-01T00:05');
  for (const time of ['2026-11-23T18:00:00Z', '2026-06-30T12:05:00Z', '2027-01-01T10:59:00Z'])
    expect(fromAucklandField(toAucklandField(new Date(time)))).toEqual(new Date(time));
  expect(formatAuckland(new Date('2026-11-23T18:00:00Z'))).toMatch(/^24 Nov 2026, 7:00\sam$/);
});

test('the hours that daylight saving skips and repeats', () => {
  // 27 September 2026: 2:00 am becomes 3:00 am. 4 April 2027: 3:00 am becomes 2:00 am.
  expect(fromAucklandField('2026-09-27T02:30')).toEqual(new Date('2026-09-26T14:30:00Z'));
  expect(fromAucklandField('2027-04-04T02:30')).toEqual(new Date('2027-04-03T13:30:00Z'));
});

test('what is no time is none', () => {
  for (const field of ['', 'soon', '2026-13-01T00:00', '2026-11-24'])
    expect(fromAucklandField(field)).toBeNull();
});
