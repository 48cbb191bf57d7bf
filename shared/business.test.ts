import { expect, test } from 'vitest';
import { BUSINESS, readFacts } from './business.ts';

const nothing = { contact_info: undefined, business_hours: undefined, social_links: undefined };
type Page = Parameters<typeof readFacts>[1];
const page = (contact_info?: object) => ({ ...nothing, contact_info }) as unknown as Page;

test.each([
  ['the address of the settings', BUSINESS.address, undefined, true],
  ['the same address in capitals', '18 FOUNDRY ROAD, PENROSE, AUCKLAND 1061', undefined, true],
  ['an address that was changed without its parts', '1 Mill Lane, Hamilton 3204', undefined, false],
  ['an address of contact_content', BUSINESS.address, '1 Mill Lane, Hamilton 3204', false],
  [
    'an address of contact_content that says more',
    BUSINESS.address,
    `Yard 2, ${BUSINESS.address}, New Zealand`,
    true,
  ],
])('search engines read the parts of %s: only if people read the same', (_case, address, written, isSame) => {
  const facts = readFacts(
    { ...BUSINESS, address },
    page(written === undefined ? undefined : { address: written }),
  );
  expect(facts.postal_address).toEqual(isSame ? BUSINESS.postal_address : null);
  expect(facts.address).toBe(written ?? address);
});

test('a number of contact_content is dialled without its extension', () => {
  const facts = readFacts(BUSINESS, page({ phone: '09 555 0199 ext 3' }));
  expect([facts.phone_word, facts.phone]).toEqual(['09 555 0199 ext 3', '095550199']);
});
