/**
 * Where to go after signing in. The address stands in the query of /auth, so it survives a reload. A mailed link opens
 * in a window of its own, so the browser keeps the address for that, too.
 */
import { findStaffRoute } from '../../../shared/staff-routes.ts';
import { readStored, store } from '../../lib/browser-storage.ts';

const KEY = 'address-after-sign-in';

/** An address of our own staff area, or the dashboard: never one of another site, however it is written. */
export function staffAddress(address: unknown): string {
  if (typeof address !== 'string') return '/admin';
  const { origin } = window.location;
  if (!URL.canParse(address, origin)) return '/admin';
  const { pathname, search, origin: found } = new URL(address, origin);
  return found === origin && findStaffRoute(pathname) ? `${pathname}${search}` : '/admin';
}

const nextIn = (search: string) => new URLSearchParams(search).get('next');

/** The sign-in screen, which leads on to the screen that is open now. */
export function signInAddress(): string {
  const { pathname, search } = window.location;
  return addressOf(staffAddress(pathname === '/auth' ? nextIn(search) : `${pathname}${search}`));
}

/** The sign-in screen after a password was chosen by a mailed link. It leads on to where this browser was going. */
export function signInAddressAfterLink(): string {
  return addressOf(staffAddress(readStored(KEY)));
}

function addressOf(next: string): string {
  store(KEY, next);
  return next === '/admin' ? '/auth' : `/auth?${new URLSearchParams({ next })}`;
}

/** Where to go after signing in: the screen that the user wanted to open, otherwise the dashboard. */
export function nextAddress(): string {
  return staffAddress(nextIn(window.location.search));
}
