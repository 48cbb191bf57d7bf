/** Which addresses of the staff area roles reach, by the lists of the specification (spec 6, decision "paths and prices"). */
import { expect, test } from 'vitest';
import { ROLES } from '../shared/roles.ts';
import { findStaffRoute, redirectFrom, STAFF_ROUTES } from '../shared/staff-routes.ts';
import { LETTERS } from './support/role-table.ts';
import { MENUS, STAFF_SCREENS } from './support/screen-table.ts';

test('sales and reviewers open nothing outside the paths of the specification, but their own account', () => {
  // Copied from chapter 6, with the two addresses of the reviewer's menu (decision "reviewer reads").
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

test('the staff area admits every role to its screens, redirects it from the others, and shows it its menu', () => {
  expect(STAFF_ROUTES.map(({ path }) => path).sort()).toEqual(Object.keys(STAFF_SCREENS).sort());
  for (const role of [null, ...ROLES]) {
    for (const [path, allowed] of Object.entries(STAFF_SCREENS)) {
      const away = role === null ? '/auth' : role === 'user' ? '/' : '/admin';
      expect([role, path, redirectFrom(path, role)]).toEqual([
        role,
        path,
        allowed.includes(LETTERS[role ?? 'anonymous']) ? null : away,
      ]);
    }
  }
  for (const [role, menu] of Object.entries(MENUS)) {
    const shown = STAFF_ROUTES.filter(
      (route) => !('below' in route) && route.roles.some((one) => one === role),
    );
    expect([role, ...shown.map(({ label }) => label)]).toEqual([role, ...menu]);
  }
});
