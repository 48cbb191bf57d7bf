/** Who may open what in the staff area, written by hand like `role-table.ts`, never read from the code it checks. */
import type { Allowed } from './role-table.ts';

/** Every screen of the staff area and who may open it (spec 6, decisions "reviewer reads" and "screens without menu"). */
export const STAFF_SCREENS: Record<string, Allowed> = {
  '/admin': '..RSA',
  '/admin/catalog': '..RSA',
  '/admin/home-management': '..R.A',
  '/admin/home': '..R.A',
  '/admin/home-management/featured': '..R.A',
  '/admin/case-studies': '..R.A',
  '/admin/certifications': '..R.A',
  '/admin/contact-management': '..R.A',
  '/admin/contact': '..R.A',
  '/admin/about-us': '....A',
  '/admin/users': '....A',
  '/admin/catalog/visitors': '..RSA',
  '/admin/catalog/documents': '..RSA',
  '/admin/catalog/building-information': '..RSA',
  '/admin/privacy': '....A',
  '/admin/account': '..RSA',
  '/admin/settings': '....A',
  '/admin/set-up': '....A',
};

/** The menu of each role (spec 6). */
export const MENUS: Record<string, readonly string[]> = {
  admin: [
    'Dashboard',
    'Home Management',
    'Catalog',
    'Case Studies',
    'Certifications',
    'Contact Management',
    'User Management',
    'Settings',
  ],
  reviewer: [
    'Dashboard',
    'Home Management',
    'Catalog',
    'Case Studies',
    'Certifications',
    'Contact Management',
  ],
  sales: ['Dashboard', 'Catalog'],
  user: [],
};
