import { describe, expect, test } from 'vitest';
import { BUSINESS, readFacts } from './business.ts';

type Page = Parameters<typeof readFacts>[1];
const page = (contact_info?: object) =>
  ({ contact_info, business_hours: undefined, social_links: undefined }) as unknown as Page;

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
    expect(readFacts({ ...BUSINESS, address, postal_address }, page()).postal_address).toEqual(expected);
    // The same address from contact_content, over another one of the settings.
    const facts = readFacts({ ...BUSINESS, postal_address }, page({ address }));
    expect([facts.address, facts.postal_address]).toEqual([address, expected]);
  });
});

test.each([
  ['09 555 0199 ext 3', '09 555 0199 ext 3', '095550199'],
  ['Ask at the counter', BUSINESS.phone_word, BUSINESS.phone],
  ['', BUSINESS.phone_word, BUSINESS.phone],
])('the phone %j of contact_content shows %s and dials %s', (written, phone_word, phone) => {
  expect(readFacts(BUSINESS, page({ phone: written }))).toMatchObject({ phone_word, phone });
});
