import { Button, Loader, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { passwordResetRequest } from '../../../shared/people/auth.ts';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { checkForm } from '../shell/check-form.ts';
import { signInAddress } from '../shell/next-address.ts';
import { ProblemForm } from '../shell/problem-form.tsx';
import classes from './auth-screen.module.css';

const UNREACHED = 'We could not reach the server. Check your connection and try again.';

/** Asks for a link to choose a new password. Says the same whether or not the address has an account. */
export function ForgotPassword({ onBack }: { onBack: () => void }) {
  const options = api.auth.signInOptions.useQuery();
  return (
    <>
      <h1>Forgot your password?</h1>
      {options.isPending ? (
        <div className={classes.waiting} role="status" aria-label="Loading">
          <Loader />
        </div>
      ) : options.data?.sends_mail === false ? (
        <p className={classes.lead} role="alert">
          This website sends no emails. Ask an admin to set a new password for you.
        </p>
      ) : (
        <RequestForm />
      )}
      <Button variant="default" fullWidth mt="md" onClick={onBack}>
        Back to sign in
      </Button>
    </>
  );
}

function RequestForm() {
  const { mutate, data, error, isPending } = api.auth.requestPasswordReset.useMutation();
  const form = useForm({
    initialValues: { email: '' },
    validate: checkForm(passwordResetRequest),
  });
  if (data) return <Sent email={data.email} />;
  return (
    <>
      <p className={classes.lead}>Enter your email address. We send you a link to choose a new password.</p>
      <ProblemForm
        title="No email was sent"
        problem={error ? (readCallError(error).message ?? UNREACHED) : null}
        onSubmit={form.onSubmit(
          (values) => {
            // The mailed link opens in a window of its own.
            signInAddress();
            mutate(values);
          },
          () => form.getInputNode('email')?.focus(),
        )}
      >
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          size="md"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          Send the link
        </Button>
      </ProblemForm>
    </>
  );
}

function Sent({ email }: { email: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <p ref={message} className={classes.lead} role="status" tabIndex={-1}>
      If <strong>{email}</strong> has an account, an email with a link is on its way. The link works for an
      hour. If nothing arrives, look into the spam folder, or ask an admin.
    </p>
  );
}
