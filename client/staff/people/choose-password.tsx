import { Button, Stack } from '@mantine/core';
import { useAuth } from '../../auth/auth-provider.tsx';
import { toastError } from '../shell/toast.tsx';
import classes from './auth-screen.module.css';
import { PasswordForm } from './password-form.tsx';

/** Somebody else chose the user's password: they must change it before they can do anything else. */
export function ChoosePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const { signOut } = useAuth();
  async function leave() {
    const { error } = await signOut();
    if (error) toastError('Error', 'You could not be signed out. Please try again.');
  }
  return (
    <>
      <h1>Choose your own password</h1>
      <p className={classes.lead}>
        An admin chose the password you signed in with. Choose one that only you know.
      </p>
      <Stack gap="md">
        <PasswordForm email={email} onDone={onDone} />
        <Button variant="default" onClick={() => void leave()}>
          Sign Out
        </Button>
      </Stack>
    </>
  );
}
