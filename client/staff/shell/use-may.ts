import { isAllowed } from '../../../shared/permissions.ts';
import { type Standing, standingOf } from '../../../shared/roles.ts';
import { useAuth } from '../../auth/auth-provider.tsx';

/** The standing of the user; null until their role is known. */
export function useStanding(): Standing | null {
  const { user, userRole } = useAuth();
  return userRole === '' || user === null
    ? null
    : standingOf({ role: userRole, sales_answer: user.sales_answer });
}

/** Says whether the user may call the procedure at a path: nothing until their role is known. */
export function useMay(): (path: string) => boolean {
  const standing = useStanding();
  return (path) => standing !== null && isAllowed(path, standing);
}
