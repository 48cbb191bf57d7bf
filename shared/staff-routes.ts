/**
 * The staff area's addresses: the one table behind the menu and the route guard (spec 6, decisions "reviewer reads", "screens without menu" and "paths and prices").
 * `/admin` matches exactly, the others also match every address below them that has no row of its own.
 */
import { ADMIN, READERS, type Role, STAFF } from './roles.ts';

interface StaffRoute {
  path: string;
  label: string;
  roles: readonly Role[];
  /** The menu item below which it stands while that is open, or what else leads to it. A route without one is in the menu (decision "screens without menu"). */
  below?: string;
}

export const STAFF_ROUTES = [
  { path: '/admin', label: 'Dashboard', roles: STAFF },
  { path: '/admin/home-management', label: 'Home Management', roles: READERS },
  { path: '/admin/catalog', label: 'Catalog', roles: STAFF },
  { path: '/admin/case-studies', label: 'Case Studies', roles: READERS },
  { path: '/admin/certifications', label: 'Certifications', roles: READERS },
  {
    path: '/admin/contact-management',
    label: 'Contact Management',
    roles: READERS,
  },
  { path: '/admin/users', label: 'User Management', roles: ADMIN },
  { path: '/admin/settings', label: 'Settings', roles: ADMIN },
  { path: '/admin/catalog/documents', label: 'Documents', roles: STAFF, below: '/admin/catalog' },
  {
    path: '/admin/catalog/building-information',
    label: 'Building Information',
    roles: STAFF,
    below: '/admin/catalog',
  },
  {
    path: '/admin/catalog/visitors',
    label: 'What Visitors Look For',
    roles: STAFF,
    below: '/admin/catalog',
  },
  {
    path: '/admin/home',
    label: 'Hero Carousel',
    roles: READERS,
    below: '/admin/home-management',
  },
  {
    path: '/admin/home-management/featured',
    label: 'Featured Products',
    roles: READERS,
    below: '/admin/home-management',
  },
  {
    path: '/admin/contact',
    label: 'Contact Page Content',
    roles: READERS,
    below: '/admin/contact-management',
  },
  { path: '/admin/privacy', label: 'Personal Data', roles: ADMIN, below: '/admin/users' },
  { path: '/admin/account', label: 'My Account', roles: STAFF, below: 'account menu' },
  { path: '/admin/set-up', label: 'Set Up', roles: ADMIN, below: 'dashboard' },
  { path: '/admin/about-us', label: 'About Us', roles: ADMIN, below: '/admin/home-management' },
] as const satisfies readonly StaffRoute[];

export type StaffPath = (typeof STAFF_ROUTES)[number]['path'];

/** Addresses of screens that have become tabs of others. Bookmarks and sent mails have them still. */
export const MOVED_SCREENS: Record<string, { to: StaffPath; tab?: string }> = {
  '/admin/activity': { to: '/admin/settings', tab: 'activity' },
  '/admin/tokens': { to: '/admin/settings', tab: 'tokens' },
  '/admin/webhooks': { to: '/admin/settings', tab: 'webhooks' },
  '/admin/search': { to: '/admin/catalog/visitors' },
  '/admin/catalog/demand': { to: '/admin/catalog/visitors', tab: 'demand' },
};

/** The route that decides who may visit an address; undefined for an unknown address. */
export function findStaffRoute(path: string): StaffRoute | undefined {
  return STAFF_ROUTES.filter(
    (route) => path === route.path || (route.path !== '/admin' && path.startsWith(`${route.path}/`)),
  ).reduce<StaffRoute | undefined>(
    (longest, route) => (longest && longest.path.length > route.path.length ? longest : route),
    undefined,
  );
}

/** Where to redirect a role that may not visit an address; null when it may (decision "reviewer reads"). */
export function redirectFrom(path: string, role: Role | null): string | null {
  if (role === null) return '/auth';
  if (!isStaff(role)) return '/';
  const route = findStaffRoute(path);
  // At an unknown address an admin sees the not-found screen; the other roles go to the dashboard.
  if (!route) return role === 'admin' ? null : '/admin';
  return route.roles.includes(role) ? null : '/admin';
}

export function isStaff(role: Role): boolean {
  return STAFF.some((staff) => staff === role);
}

/** The screen at exactly this address, with or without a slash at its end. */
export function findStaffScreen(path: string): StaffRoute | undefined {
  return STAFF_ROUTES.find((route) => route.path === path.replace(/\/$/, ''));
}
