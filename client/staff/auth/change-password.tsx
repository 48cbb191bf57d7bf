import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { passwordChange } from '../../../shared/auth.ts';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { readCallError } from '../shell/call-error.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import classes from './auth-screen.module.css';

interface ChangePasswordProps {
  email: string;
  /** Somebody else chose the current password: the user must change it before they can do anything else. */
  isRequired: boolean;
  onDone: () => void;
}

/** Changes the user's own password. Asks for the current one (docs/safety.md, passwords). */
export function ChangePassword({ email, isRequired, onDone }: ChangePasswordProps) {
  const utils = api.useUtils();
  const { signOut } = useAuth();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { current_password: '', new_password: '' },
    validate: schemaResolver(passwordChange, { sync: true }),
  });
  const { mutate, isPending } = api.auth.changePassword.useMutation({
    onSuccess(session) {
      utils.auth.session.setData(undefined, session);
      toastSuccess('Password changed', 'Your other devices have been signed out.');
      onDone();
    },
    onError(error) {
      const { message, field_errors } = readCallError(error);
      form.setErrors(field_errors);
      const [field] = Object.keys(field_errors);
      if (field) form.getInputNode(field)?.focus();
      else setProblem(message ?? 'We could not reach the server. Check your connection and try again.');
    },
  });
  async function leave() {
    const { error } = await signOut();
    if (error) toastError('Error', 'You could not be signed out. Please try again.');
  }

  return (
    <>
      <h1>{isRequired ? 'Choose your own password' : 'Change password'}</h1>
      <p className={classes.lead}>
        {isRequired
          ? 'An admin chose the password you signed in with. Choose one that only you know.'
          : 'Your other devices will be signed out.'}
      </p>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => {
            setProblem(null);
            mutate(values);
          },
          (errors) =>
            form.getInputNode(errors.current_password ? 'current_password' : 'new_password')?.focus(),
        )}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Stack gap="md">
          {problem !== null && (
            <Alert color="red" variant="outline" role="alert" title="The password was not changed">
              {problem}
            </Alert>
          )}
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            size="md"
            data-autofocus
            {...form.getInputProps('current_password')}
          />
          <PasswordInput
            label="New password"
            description="At least 8 characters. Three or four unusual words work well."
            autoComplete="new-password"
            size="md"
            {...form.getInputProps('new_password')}
          />
          <Button type="submit" size="md" fullWidth loading={isPending}>
            Change password
          </Button>
          {isRequired ? (
            <Button variant="default" onClick={() => void leave()}>
              Sign Out
            </Button>
          ) : (
            <Button variant="default" onClick={onDone}>
              Cancel
            </Button>
          )}
        </Stack>
      </form>
    </>
  );
}
