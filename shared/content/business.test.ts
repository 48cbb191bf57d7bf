import { describe, expect, test } from 'vitest';
import { BUSINESS, readFacts } from './business.ts';

describe('search engines read the parts of an address only if people read the same', () => {
  const MILL = { streetAddress: '8 Mill Lane', addressLocality: 'Hamilton', postalCode: '3204' };
  test.each([
    ['the same', '8 Mill Lane, Hamilton 3204', {}, true],
    ['in capitals, over lines', '8 MILL LANE\nHamilton\n 3204', {}, true],
    ['with more', 'Yard 2, 8 Mill Lane, Hamilton 3204, New Zealand', {}, true],
    ['another house', '18 Mill Lane, Hamilton 3204', {}, false],
    ['another town', '8 Mill Lane, Cambridge 3204', {}, false],
    ['another postcode', '8 Mill Lane, Hamilton 32041', {}, false],
    ['no street in the parts', '8 Mill Lane, Hamilton 3204', { streetAddress: '' }, false],
    ['no postcode in the parts', '8 Mill Lane, Hamilton 3204', { postalCode: '' }, false],
  ])('%s', (_case, address, parts, isSame) => {
    const postal_address = { ...MILL, addressCountry: 'NZ', ...parts };
    const expected = isSame ? postal_address : null;
    expect(readFacts({ ...BUSINESS, address, postal_address }, undefined).postal_address).toEqual(expected);
  });
});

test('only the email of the contact page may be another one', () => {
  expect(readFacts(BUSINESS, { email: 'desk@example.com' }).email).toBe('desk@example.com');
  expect(readFacts(BUSINESS, { email: '' }).email).toBe(BUSINESS.email);
});
