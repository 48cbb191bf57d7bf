import { Button, Loader, Paper, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { isStaff } from '../../../shared/staff-routes.ts';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { useBusiness } from '../../components/use-business.ts';
import { nextAddress } from '../shell/next-address.ts';
import { toastError } from '../shell/toast.tsx';
import classes from './auth-screen.module.css';
import { ChoosePassword } from './choose-password.tsx';
import { Confirmation } from './confirmation.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { PasswordByLink } from './password-by-link.tsx';
import { RequireTwoStep } from './require-two-step.tsx';
import { SignIn } from './sign-in.tsx';

/**
 * /auth: staff sign-in, confirming a sign-up, choosing a password by a mailed link, replacing one that an admin
 * chose, and "Access Limited" for users who are not staff (spec 4).
 */
export function AuthScreen() {
  const { name } = useBusiness();
  const { loading, user, userRole } = useAuth();
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const confirm = params.get('confirm');
  const reset = params.get('reset');
  const invitation = params.get('invitation');
  const isByLink = confirm !== null || reset !== null || invitation !== null;
  const [isForgotten, setForgotten] = useState(params.has('forgot'));
  const isChanging = user?.must_change_password ?? false;
  const isSettingUp = user?.must_set_up_two_step ?? false;
  const isWelcome = userRole !== '' && isStaff(userRole);
  const utils = api.useUtils();
  const proceed = () => navigate(isWelcome ? nextAddress() : '/auth', { replace: true });
  useEffect(() => {
    document.title = `Sign in | ${name}`;
  }, [name]);
  useEffect(() => {
    if (isWelcome && !isByLink && !isChanging && !isSettingUp) navigate(nextAddress(), { replace: true });
  }, [isWelcome, isByLink, isChanging, isSettingUp, navigate]);

  return (
    <main className={classes.screen}>
      <Paper className={classes.sheet} withBorder>
        <a className={classes.brand} href="/">
          {name}
        </a>
        {confirm !== null ? (
          <Confirmation token={confirm} />
        ) : invitation !== null ? (
          <PasswordByLink key="invitation" token={invitation} isInvitation />
        ) : reset !== null ? (
          <PasswordByLink key="reset" token={reset} />
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
        ) : isForgotten ? (
          <ForgotPassword onBack={() => setForgotten(false)} />
        ) : (
          <SignIn onForgot={() => setForgotten(true)} />
        )}
      </Paper>
    </main>
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
