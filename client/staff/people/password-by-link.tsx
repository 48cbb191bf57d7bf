import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { passwordReset } from '../../../shared/people/auth.ts';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { checkForm } from '../shell/check-form.ts';
import { signInAddressAfterLink } from '../shell/next-address.ts';
import { ProblemForm } from '../shell/problem-form.tsx';
import classes from './auth-screen.module.css';

const chosen = passwordReset.pick({ new_password: true });

const WORDS = {
  reset: {
    title: 'Choose a new password',
    lead: 'You will be signed out on all devices, and then sign in with it.',
    ask: 'Ask for another one under “Forgot your password?”.',
  },
  invitation: {
    title: 'Welcome',
    lead: 'Choose the password for your account. Then sign in with it.',
    ask: 'Ask the admin who invited you to send the invitation again.',
  },
};

/** The screen that a mailed link opens: after "Forgot your password?", or an invitation. Nobody is signed in by it. */
export function PasswordByLink({ token, isInvitation = false }: { token: string; isInvitation?: boolean }) {
  const words = WORDS[isInvitation ? 'invitation' : 'reset'];
  const [problem, setProblem] = useState<string | null>(null);
  const utils = api.useUtils();
  const form = useForm({
    initialValues: { new_password: '' },
    validate: checkForm(chosen),
  });
  const focusField = () => form.getInputNode('new_password')?.focus();
  const { mutate, data, isPending } = api.auth.resetPassword.useMutation({
    // Whoever was signed in here with this account is so no longer.
    onSuccess: () => utils.auth.session.invalidate(),
    onError(error) {
      const { message, field_errors, isGone } = readCallError(error);
      form.setErrors(field_errors);
      if (field_errors.new_password) focusField();
      else if (isGone) setProblem(`${message} ${words.ask}`);
      else setProblem(message ?? 'We could not reach the server. Check your connection and try again.');
    },
  });
  if (data) return <Done email={data.email} />;
  return (
    <>
      <h1>{words.title}</h1>
      <p className={classes.lead}>{words.lead}</p>
      <ProblemForm
        title="The password was not set"
        problem={problem}
        onSubmit={form.onSubmit(({ new_password }) => {
          setProblem(null);
          mutate({ token, new_password });
        }, focusField)}
      >
        <PasswordInput
          label="New password"
          description="At least 8 characters. Three or four unusual words work well."
          autoComplete="new-password"
          autoFocus
          size="md"
          {...form.getInputProps('new_password')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          Set password
        </Button>
        {problem !== null && (
          <Button variant="default" component="a" href="/auth">
            Go to sign in
          </Button>
        )}
      </ProblemForm>
    </>
  );
}

function Done({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Your password is set
      </h1>
      <p className={classes.lead}>
        Sign in as <strong>{email}</strong> with your new password.
      </p>
      <Button size="md" fullWidth component="a" href={signInAddressAfterLink()}>
        Go to sign in
      </Button>
    </>
  );
}
