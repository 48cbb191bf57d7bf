import { Button, Stack } from '@mantine/core';
import { useAuth } from '../../auth/auth-provider.tsx';
import { toastError } from '../shell/toast.tsx';
import classes from './auth-screen.module.css';
import { TwoStepSetUp } from './two-step-set-up.tsx';

/** The time to set up two-step verification is over: users must do it before they can do anything else. */
export function RequireTwoStep({ onDone }: { onDone: () => void }) {
  const { signOut } = useAuth();
  async function leave() {
    const { error } = await signOut();
    if (error) toastError('Error', 'You could not be signed out. Please try again.');
  }
  return (
    <>
      <h1>Set up two-step verification</h1>
      <p className={classes.lead}>
        Your role needs it, and the time to set it up is over. You need an authenticator app on your phone.
      </p>
      <Stack gap="md">
        <TwoStepSetUp onDone={onDone} />
        <Button variant="default" onClick={() => void leave()}>
          Sign Out
        </Button>
      </Stack>
    </>
  );
}
