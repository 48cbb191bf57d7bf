import { Alert } from '@mantine/core';
import { Link } from 'wouter';
import { formatAuckland } from '../../../shared/auckland-time.ts';
import { useAuth } from '../../auth/auth-provider.tsx';

/** Says until when somebody must have set up two-step verification, if their role needs it. */
export function TwoStepNotice() {
  const { user } = useAuth();
  const due = user?.two_step_due_at;
  if (!due) return null;
  return (
    <Alert color="yellow" variant="outline" mb="lg" title="Set up two-step verification">
      Your role needs it from {formatAuckland(due)} on.{' '}
      <Link href="/admin/account">Set it up under “My account”</Link>.
    </Alert>
  );
}
