/**
 * The staff area's addresses: the one table behind the menu and the route guard (spec 6, decisions 34, 35 and 184).
 * `/admin` matches exactly, the others also match every address below them that has no row of its own.
 */
import type { Role } from './permissions.ts';

export const STAFF_ROLES = ['admin', 'sales', 'reviewer'] as const satisfies readonly Role[];

interface StaffRoute {
  path: string;
  label: string;
  roles: readonly Role[];
  /** The screen whose header links here, or the account menu. A route without one is in the menu (decision 35). */
  below?: string;
}

export const STAFF_ROUTES = [
  { path: '/admin', label: 'Dashboard', roles: STAFF_ROLES },
  { path: '/admin/home-management', label: 'Home Management', roles: ['admin', 'reviewer'] },
  { path: '/admin/catalog', label: 'Catalog', roles: STAFF_ROLES },
  { path: '/admin/case-studies', label: 'Case Studies', roles: ['admin', 'reviewer'] },
  { path: '/admin/certifications', label: 'Certifications', roles: ['admin', 'reviewer'] },
  {
    path: '/admin/contact-management',
    label: 'Contact Management',
    roles: ['admin', 'reviewer'],
  },
  { path: '/admin/users', label: 'User Management', roles: ['admin'] },
  { path: '/admin/activity', label: 'Activity', roles: ['admin'] },
  { path: '/admin/search', label: 'Search', roles: ['admin'] },
  { path: '/admin/tokens', label: 'API Tokens', roles: ['admin'] },
  { path: '/admin/webhooks', label: 'Webhooks', roles: ['admin'] },
  { path: '/admin/settings', label: 'Settings', roles: ['admin'] },
  { path: '/admin/catalog/documents', label: 'Documents', roles: STAFF_ROLES, below: '/admin/catalog' },
  {
    path: '/admin/catalog/building-information',
    label: 'Building Information',
    roles: STAFF_ROLES,
    below: '/admin/catalog',
  },
  { path: '/admin/catalog/demand', label: 'Demand', roles: STAFF_ROLES, below: '/admin/catalog' },
  {
    path: '/admin/home',
    label: 'Hero Carousel',
    roles: ['admin', 'reviewer'],
    below: '/admin/home-management',
  },
  {
    path: '/admin/contact',
    label: 'Contact Page Content',
    roles: ['admin', 'reviewer'],
    below: '/admin/contact-management',
  },
  { path: '/admin/privacy', label: 'Personal Data', roles: ['admin'], below: '/admin/users' },
  { path: '/admin/account', label: 'My Account', roles: STAFF_ROLES, below: 'account menu' },
  { path: '/admin/set-up', label: 'Set Up', roles: ['admin'], below: '/admin/settings' },
  { path: '/admin/about-us', label: 'About Us', roles: ['admin'], below: '/admin/home-management' },
] as const satisfies readonly StaffRoute[];

export type StaffPath = (typeof STAFF_ROUTES)[number]['path'];

/** The route that decides who may visit an address; undefined for an unknown address. */
export function findStaffRoute(path: string): StaffRoute | undefined {
  return STAFF_ROUTES.filter(
    (route) => path === route.path || (route.path !== '/admin' && path.startsWith(`${route.path}/`)),
  ).reduce<StaffRoute | undefined>(
    (longest, route) => (longest && longest.path.length > route.path.length ? longest : route),
    undefined,
  );
}

/** Where to redirect a role that may not visit an address; null when it may (decision 34). */
export function redirectFrom(path: string, role: Role | null): string | null {
  if (role === null) return '/auth';
  if (!isStaff(role)) return '/';
  const route = findStaffRoute(path);
  // At an unknown address an admin sees the not-found screen; the other roles go to the dashboard.
  if (!route) return role === 'admin' ? null : '/admin';
  return route.roles.includes(role) ? null : '/admin';
}

export function isStaff(role: Role): boolean {
  return STAFF_ROLES.some((staff) => staff === role);
}

/** The screen at exactly this address, with or without a slash at its end. */
export function findStaffScreen(path: string): StaffRoute | undefined {
  return STAFF_ROUTES.find((route) => route.path === path.replace(/\/$/, ''));
}
