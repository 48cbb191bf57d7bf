import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { readCallError } from '../shell/call-error.ts';
import { checkForm } from '../shell/check-form.ts';
import { ProblemForm } from '../shell/problem-form.tsx';
import { clearToasts, toastError, toastSuccess } from '../shell/toast.tsx';
import classes from './auth-screen.module.css';
import { CodeForm } from './code-form.tsx';

const schema = z.object({
  email: z.string().trim().min(1, 'Email is required').pipe(z.email('Please enter a valid email address')),
  password: z.string().min(1, 'Password is required'),
});

/** The sign-in form, and the code of two-step verification after it. */
export function SignIn({ onForgot }: { onForgot: () => void }) {
  const options = api.auth.signInOptions.useQuery();
  const { signIn } = useAuth();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: checkForm(schema),
  });

  async function submit({ email, password }: { email: string; password: string }, code?: string) {
    setSending(true);
    setProblem(null);
    const { error } = await signIn(email, password, code);
    setSending(false);
    if (!error) {
      clearToasts();
      toastSuccess('Welcome back!', 'You have been signed in successfully.');
      return;
    }
    const { message: told, field_errors } = readCallError(error);
    if (field_errors.code && code === undefined) return setNeedsCode(true);
    const message = told ?? 'We could not reach the server. Check your connection and try again.';
    setProblem(message);
    toastError('Sign In Failed', message);
  }

  if (needsCode)
    return (
      <CodeForm
        isSending={isSending}
        problem={problem}
        onCode={(code) => void submit(form.values, code)}
        onBack={() => {
          setProblem(null);
          setNeedsCode(false);
        }}
      />
    );
  return (
    <>
      <h1>Admin Authentication</h1>
      <p className={classes.lead}>Sign in to manage the website.</p>
      <ProblemForm
        title="Sign In Failed"
        problem={problem}
        onSubmit={form.onSubmit(
          (values) => void submit(values),
          (errors) => form.getInputNode(errors.email ? 'email' : 'password')?.focus(),
        )}
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          size="md"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          Sign In
        </Button>
        <Button variant="subtle" onClick={onForgot}>
          Forgot your password?
        </Button>
        {options.data && !options.data.can_sign_up && (
          <p className={classes.note}>No account yet? Ask an admin to invite you.</p>
        )}
      </ProblemForm>
    </>
  );
}
