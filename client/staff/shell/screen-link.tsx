import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { findStaffRoute, type StaffPath } from '../../../shared/staff-routes.ts';
import { useAuth } from '../../auth/auth-provider.tsx';

interface ScreenLinkProps {
  to: StaffPath;
  icon?: ReactNode;
  children: ReactNode;
}

/** A way to another screen of the staff area; nothing for whom the table of routes does not let in. */
export function ScreenLink({ to, icon, children }: ScreenLinkProps) {
  const { userRole } = useAuth();
  if (userRole === '' || !findStaffRoute(to)?.roles.includes(userRole)) return null;
  return (
    <Button component={Link} href={to} variant="default" leftSection={icon}>
      {children}
    </Button>
  );
}
