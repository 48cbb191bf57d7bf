import { findStaffRoute } from '../../../shared/staff-routes.ts';

/** The state of the history entry of /auth: the screen that the user wanted to open before signing in. */
export function rememberAddress(): { next: string } {
  return { next: `${window.location.pathname}${window.location.search}` };
}

/** Where to go after signing in: the screen that the user wanted to open, otherwise the dashboard. */
export function nextAddress(): string {
  const { next } = (window.history.state ?? {}) as { next?: unknown };
  if (typeof next !== 'string' || !next.startsWith('/')) return '/admin';
  return findStaffRoute(next.split('?', 1)[0]!) ? next : '/admin';
}
