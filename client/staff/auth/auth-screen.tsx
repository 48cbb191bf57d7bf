import { Alert, Button, Loader, Paper, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { z } from 'zod';
import { site } from '../../../shared/site.ts';
import { isStaff } from '../../../shared/staff-routes.ts';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { readCallError } from '../shell/call-error.ts';
import { nextAddress } from '../shell/next-address.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import classes from './auth-screen.module.css';
import { ChoosePassword } from './choose-password.tsx';
import { CodeForm } from './code-form.tsx';
import { RequireTwoStep } from './require-two-step.tsx';

/**
 * /auth: staff sign-in, confirming a sign-up, replacing a password that an admin chose, and "Access Limited"
 * for users who are not staff (spec 4).
 */
export function AuthScreen() {
  const { loading, user, userRole } = useAuth();
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const token = params.get('confirm');
  const isChanging = user?.must_change_password ?? false;
  const isSettingUp = user?.must_set_up_two_step ?? false;
  const isWelcome = userRole !== '' && isStaff(userRole);
  const utils = api.useUtils();
  const proceed = () => navigate(isWelcome ? nextAddress() : '/auth', { replace: true });
  useEffect(() => {
    document.title = `Sign in | ${site.name}`;
  }, []);
  useEffect(() => {
    if (isWelcome && token === null && !isChanging && !isSettingUp)
      navigate(nextAddress(), { replace: true });
  }, [isWelcome, token, isChanging, isSettingUp, navigate]);

  return (
    <main className={classes.screen}>
      <Paper className={classes.sheet} withBorder>
        <a className={classes.brand} href="/">
          {site.name}
        </a>
        {token !== null ? (
          <Confirmation token={token} />
        ) : user && isChanging && !loading ? (
          <ChoosePassword email={user.email} onDone={proceed} />
        ) : user && isSettingUp && !loading ? (
          <RequireTwoStep onDone={() => void utils.auth.session.invalidate()} />
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

const confirmation = schema.pick({ password: true });

function SignIn() {
  const { signIn } = useAuth();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });

  async function submit({ email, password }: { email: string; password: string }, code?: string) {
    setSending(true);
    setProblem(null);
    const { error } = await signIn(email, password, code);
    setSending(false);
    if (!error) {
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
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => void submit(values),
          (errors) => form.getInputNode(errors.email ? 'email' : 'password')?.focus(),
        )}
      >
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
    if (error) toastError('Error', 'You could not be signed out. Please try again.');
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

/**
 * The page that the confirmation email links to. The user must enter the password they chose at sign-up, so
 * that nobody can confirm somebody else's sign-up. Ends at the home page (decision 38).
 */
function Confirmation({ token }: { token: string }) {
  const { mutate, error, isPending, isSuccess } = api.auth.confirm.useMutation({
    onSuccess: () => window.location.replace('/'),
  });
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(confirmation, { sync: true }),
  });
  const problem = error
    ? (readCallError(error).message ?? 'We could not reach the server. Please try again.')
    : null;
  return (
    <>
      <h1>Confirm your account</h1>
      <p className={classes.lead}>Enter the password you chose when you signed up.</p>
      <form noValidate onSubmit={form.onSubmit(({ password }) => mutate({ token, password }))}>
        <Stack gap="md">
          {problem !== null && (
            <Alert color="red" variant="outline" role="alert" title="Not confirmed">
              {problem}
            </Alert>
          )}
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            size="md"
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" fullWidth loading={isPending || isSuccess}>
            Confirm
          </Button>
        </Stack>
      </form>
    </>
  );
}
