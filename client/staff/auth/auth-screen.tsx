import { Alert, Button, Loader, Paper, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { z } from 'zod';
import { site } from '../../../shared/site.ts';
import { isStaff } from '../../../shared/staff-routes.ts';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { readCallError } from '../call-error.ts';
import { toastError, toastSuccess } from '../toast.ts';
import classes from './auth-screen.module.css';

/** /auth: the sign-in of staff, the confirmation of a sign-up, and "Access Limited" for everybody else (spec 4). */
export function AuthScreen() {
  const { loading, user, userRole } = useAuth();
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const token = params.get('confirm');
  const isWelcome = userRole !== '' && isStaff(userRole);
  useEffect(() => {
    document.title = `Sign in | ${site.name}`;
  }, []);
  useEffect(() => {
    if (isWelcome && token === null) navigate('/admin', { replace: true });
  }, [isWelcome, token, navigate]);

  return (
    <main className={classes.screen}>
      <Paper className={classes.sheet} withBorder>
        <a className={classes.brand} href="/">
          {site.name}
        </a>
        {token !== null ? (
          <Confirmation token={token} />
        ) : loading || isWelcome ? (
          <div className={classes.waiting} role="status" aria-label="Loading">
            <Loader />
          </div>
        ) : user ? (
          <AccessLimited email={user.email} />
        ) : (
          <SignIn />
        )}
      </Paper>
    </main>
  );
}

const schema = z.object({
  email: z.string().trim().min(1, 'Email is required').pipe(z.email('Please enter a valid email address')),
  password: z.string().min(1, 'Password is required'),
});

function SignIn() {
  const { signIn } = useAuth();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });

  async function submit({ email, password }: { email: string; password: string }) {
    setSending(true);
    setProblem(null);
    const { error } = await signIn(email, password);
    setSending(false);
    if (!error) {
      toastSuccess('Welcome back!', 'You have been signed in successfully.');
      return;
    }
    const message =
      readCallError(error).message ?? 'We could not reach the server. Check your connection and try again.';
    setProblem(message);
    toastError(message, 'Sign In Failed');
  }

  return (
    <>
      <h1>Admin Authentication</h1>
      <p className={classes.lead}>Sign in to manage the website.</p>
      <form noValidate onSubmit={form.onSubmit((values) => void submit(values))}>
        <Stack gap="md">
          {problem !== null && (
            <Alert color="red" variant="outline" role="alert" title="Sign In Failed">
              {problem}
            </Alert>
          )}
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
        </Stack>
      </form>
    </>
  );
}

function AccessLimited({ email }: { email: string }) {
  const { signOut } = useAuth();
  const [isSending, setSending] = useState(false);
  async function leave() {
    setSending(true);
    const { error } = await signOut();
    setSending(false);
    if (error) toastError('You could not be signed out. Please try again.');
  }
  return (
    <>
      <h1>Access Limited</h1>
      <p className={classes.lead}>
        You are signed in as <strong>{email}</strong>. This account has no access to the staff area. Ask an
        admin if you need it.
      </p>
      <Stack>
        <Button variant="default" component="a" href="/catalog">
          Go to the catalogue
        </Button>
        <Button loading={isSending} onClick={() => void leave()}>
          Sign Out
        </Button>
      </Stack>
    </>
  );
}

/** Opens the mailed link once, and ends at the home page (decision 38). */
function Confirmation({ token }: { token: string }) {
  const { mutate, error, isError } = api.auth.confirm.useMutation({
    onSuccess: () => window.location.replace('/'),
  });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate({ token });
  }, [mutate, token]);
  if (!isError) {
    return (
      <div className={classes.waiting} role="status">
        <Loader />
        <p>Confirming your account…</p>
      </div>
    );
  }
  return (
    <>
      <h1>Not confirmed</h1>
      <p className={classes.lead} role="alert">
        {readCallError(error).message ?? 'We could not reach the server. Load this page again in a moment.'}
      </p>
      <Button component="a" href="/auth" variant="default">
        Go to the sign-in
      </Button>
    </>
  );
}
