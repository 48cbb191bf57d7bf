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

/** A link to another staff screen. Renders nothing if the user's role may not open it. */
export function ScreenLink({ to, icon, children }: ScreenLinkProps) {
  const { userRole } = useAuth();
  if (userRole === '' || !findStaffRoute(to)?.roles.includes(userRole)) return null;
  return (
    <Button component={Link} href={to} variant="default" leftSection={icon}>
      {children}
    </Button>
  );
}
