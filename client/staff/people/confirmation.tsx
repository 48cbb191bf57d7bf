import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { checkForm } from '../shell/check-form.ts';
import { ProblemForm } from '../shell/problem-form.tsx';
import classes from './auth-screen.module.css';

const confirmation = z.object({ password: z.string().min(1, 'Password is required') });

/**
 * The page that the confirmation email links to. The user must enter the password they chose at sign-up, so
 * that nobody can confirm somebody else's sign-up. Ends at the home page (decision "sign up").
 */
export function Confirmation({ token }: { token: string }) {
  const { mutate, error, isPending, isSuccess } = api.auth.confirm.useMutation({
    onSuccess: () => window.location.replace('/'),
  });
  const form = useForm({
    initialValues: { password: '' },
    validate: checkForm(confirmation),
  });
  const problem = error
    ? (readCallError(error).message ?? 'We could not reach the server. Please try again.')
    : null;
  return (
    <>
      <h1>Confirm your account</h1>
      <p className={classes.lead}>Enter the password you chose when you signed up.</p>
      <ProblemForm
        title="Not confirmed"
        problem={problem}
        onSubmit={form.onSubmit(({ password }) => mutate({ token, password }))}
      >
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          size="md"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending || isSuccess}>
          Confirm
        </Button>
      </ProblemForm>
    </>
  );
}
