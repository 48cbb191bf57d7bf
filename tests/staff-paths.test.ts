/** Which addresses of the staff area roles reach, by the lists of the specification (spec 6, decision 184). */
import { expect, test } from 'vitest';
import { findStaffRoute, redirectFrom } from '../shared/staff-routes.ts';
import { STAFF_SCREENS } from './support/screen-table.ts';

test('sales and reviewers open nothing outside the paths of the specification, but their own account', () => {
  // Copied from chapter 6, with the two addresses of the reviewer's menu (decision 34).
  const paths = {
    sales: ['/admin/catalog'],
    reviewer: [
      '/admin/home',
      '/admin/contact',
      '/admin/catalog',
      '/admin/case-studies',
      '/admin/certifications',
      '/admin/home-management',
      '/admin/contact-management',
    ],
  };
  for (const role of ['sales', 'reviewer'] as const) {
    const open = Object.keys(STAFF_SCREENS).filter((path) => redirectFrom(path, role) === null);
    const outside = open.filter(
      (path) => !paths[role].some((permitted) => path === permitted || path.startsWith(`${permitted}/`)),
    );
    expect([role, outside]).toEqual([role, ['/admin', '/admin/account']]);
  }
});

test('an address belongs to the screen with the longest path above it', () => {
  expect(findStaffRoute('/admin/catalog/documents')?.label).toBe('Documents');
  expect(findStaffRoute('/admin/catalog/documents/anything')?.label).toBe('Documents');
  expect(findStaffRoute('/admin/catalog/anything')?.label).toBe('Catalog');
});
