/**
 * The staff area's addresses: the one table behind the menu and the route guard (spec 6, decisions "reviewer reads", "screens without menu" and "paths and prices").
 * `/admin` matches exactly, the others also match every address below them that has no row of its own.
 */
import { ADMIN, admits, ENQUIRY_READERS, READERS, STAFF, type Standing } from './roles.ts';

interface StaffRoute {
  path: string;
  label: string;
  roles: readonly Standing[];
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
    roles: ENQUIRY_READERS,
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

/** Whether somebody of a standing may visit an address that has a route. */
export function mayOpen(path: string, standing: Standing): boolean {
  const route = findStaffRoute(path);
  return route !== undefined && admits(route.roles, standing);
}

/** Where to redirect somebody who may not visit an address; null when they may (decision "reviewer reads"). */
export function redirectFrom(path: string, standing: Standing | null): string | null {
  if (standing === null) return '/auth';
  if (!isStaff(standing)) return '/';
  // At an unknown address an admin sees the not-found screen; the others go to the dashboard.
  if (!findStaffRoute(path)) return standing === 'admin' ? null : '/admin';
  return mayOpen(path, standing) ? null : '/admin';
}

export function isStaff(standing: Standing): boolean {
  return admits(STAFF, standing);
}

/** The screen at exactly this address, with or without a slash at its end. */
export function findStaffScreen(path: string): StaffRoute | undefined {
  return STAFF_ROUTES.find((route) => route.path === path.replace(/\/$/, ''));
}
