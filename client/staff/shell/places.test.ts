/** The palette's places: everyday words lead to the screen where the thing is done. */
import { expect, test } from 'vitest';
import { ROLES } from '../../../shared/roles.ts';
import { findStaffRoute, STAFF_ROUTES } from '../../../shared/staff-routes.ts';
import { findPlaces } from './places.ts';

const BUSINESS = '/admin/settings?tab=business';

/** Written down before the places were. */
const EVERYDAY: [words: string, href: string][] = [
  ['phone number', BUSINESS],
  ['opening hours', BUSINESS],
  ['our address', BUSINESS],
  ['facebook', BUSINESS],
  ['logo', BUSINESS],
  ['terms', '/admin/contact'],
  ['privacy statement', '/admin/contact'],
  ['invite', '/admin/users'],
  ['reset password', '/admin/users'],
  ['backup', '/admin/settings?tab=system'],
  ['version', '/admin/settings?tab=system'],
  ['price history', '/admin/catalog'],
  ['change prices', '/admin/catalog'],
  ['hide a product', '/admin/catalog'],
  ['import', '/admin/catalog?dialog=import'],
  ['stock', '/admin/catalog'],
  ['who gets mails', '/admin/settings?tab=emails'],
  ['change my password', '/admin/account'],
  ['undo an import', '/admin/settings?tab=activity'],
  ['who changed', '/admin/settings?tab=activity'],
  ['banner', '/admin/home'],
  ['testimonials', '/admin/home-management?tab=reviews'],
  ['featured', '/admin/home-management/featured'],
  ['spam', '/admin/contact-management'],
  ['delete a customer', '/admin/privacy'],
  ['synonyms', '/admin/catalog/visitors?tab=synonyms'],
  ['what people search', '/admin/catalog/visitors'],
  ['api key', '/admin/settings?tab=tokens'],
];

test('28 everyday words lead to the right place as the first result', () => {
  const first = EVERYDAY.map(([words]) => [words, findPlaces(words, 'admin')[0]?.href]);
  const right = first.filter(([, href], at) => href === EVERYDAY[at]![1]);
  process.stdout.write(`everyday words that lead to the right place: ${right.length} of 28, asked 26\n`);
  expect(EVERYDAY).toHaveLength(28);
  expect(first).toEqual(EVERYDAY);
});

test.each([
  ['bakup', '/admin/settings?tab=system'],
  ['sinonyms', '/admin/catalog/visitors?tab=synonyms'],
  ['user m', '/admin/users'],
  ['IMPORT products', '/admin/catalog?dialog=import'],
])('a slip or a beginning still finds the place: %s', (words, href) => {
  expect(findPlaces(words, 'admin')[0]?.href).toBe(href);
});

test('every screen is a place, and nobody is led where their role may not go', () => {
  for (const { path, label, roles } of STAFF_ROUTES)
    for (const role of ROLES) {
      const hrefs = findPlaces(label, role).map(({ href }) => href);
      expect(hrefs.includes(path)).toBe(roles.some((allowed) => allowed === role));
    }
  for (const role of ROLES)
    for (const { href } of findPlaces('', role))
      expect(findStaffRoute(href.split('?')[0]!)?.roles).toContain(role);
});

test('words that mean nothing here find nothing', () => {
  expect(findPlaces('zzxqj', 'admin')).toEqual([]);
  expect(findPlaces('H3.2', 'admin')).toEqual([]);
});
