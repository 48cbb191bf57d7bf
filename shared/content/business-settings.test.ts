import { expect, test } from 'vitest';
import { businessData } from './business-settings.ts';

const { name, short_name, phone } = businessData.shape;

test.each(['', '   ', '\u200b', '\u00ad \u2060', '…'])(
  'a name of %j is refused: nobody can read it',
  (value) => {
    expect(name.safeParse(value).error?.issues[0]?.message).toBe('Enter the name of the business');
    expect(short_name.safeParse(value).error?.issues[0]?.message).toBe(
      'Enter a short name, for narrow places',
    );
  },
);

test.each(['Ōtaki Joinery', '3M', '木'])('a name of %j is taken', (value) => {
  expect(name.parse(value)).toBe(value);
});

test.each([
  ['0800123456', true],
  ['+6491234567', true],
  ['0800 123 456', true],
  ['09 123 ext 4', false],
])('the number to dial %j', (value, isFine) => {
  expect(phone.safeParse(value).success).toBe(isFine);
});
