import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { findStaffRoute } from '../../../shared/staff-routes.ts';

/** The page for a staff address without a screen. */
export function StaffNotFound() {
  const [location] = useLocation();
  const route = findStaffRoute(location);
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification requires it (spec 2).
    if (!route) console.error(`404: no page at ${location}`);
  }, [location, route]);
  return (
    <>
      <h1>{route ? route.label : 'Page not found'}</h1>
      <p>
        {route
          ? 'This screen is not available yet.'
          : 'This screen does not exist. The address may be mistyped.'}{' '}
        <Link href="/admin">Back to the dashboard</Link>
      </p>
    </>
  );
}
