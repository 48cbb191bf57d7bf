import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { mayOpen, type StaffPath } from '../../../shared/staff-routes.ts';
import { useStanding } from './use-may.ts';

interface ScreenLinkProps {
  to: StaffPath;
  icon?: ReactNode;
  children: ReactNode;
}

/** A link to another staff screen. Renders nothing if the user's role may not open it. */
export function ScreenLink({ to, icon, children }: ScreenLinkProps) {
  const standing = useStanding();
  if (standing === null || !mayOpen(to, standing)) return null;
  return (
    <Button component={Link} href={to} variant="default" leftSection={icon}>
      {children}
    </Button>
  );
}
