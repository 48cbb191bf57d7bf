import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { findStaffRoute } from '../../../shared/staff-routes.ts';

/** The page for a staff address without a screen. Below the address of a screen it leads back to that screen. */
export function StaffNotFound() {
  const [location] = useLocation();
  const route = findStaffRoute(location);
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification requires it (spec 2).
    console.error(`404: no page at ${location}`);
  }, [location]);
  return (
    <>
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may be mistyped, or what it showed has moved.</p>
      <p>
        {route ? (
          <Link href={route.path}>Go to {route.label}</Link>
        ) : (
          <Link href="/admin">Back to the dashboard</Link>
        )}
      </p>
    </>
  );
}
