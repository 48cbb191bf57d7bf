import { Button, Group, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { passwordChange } from '../../../shared/people/auth.ts';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { checkForm } from '../shell/check-form.ts';
import { ProblemForm } from '../shell/problem-form.tsx';
import { toastSuccess } from '../shell/toast.tsx';

interface PasswordFormProps {
  email: string;
  onDone?: () => void;
}

/** Changes the user's own password. Asks for the current one (docs/safety.md, passwords). */
export function PasswordForm({ email, onDone }: PasswordFormProps) {
  const utils = api.useUtils();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { current_password: '', new_password: '' },
    validate: checkForm(passwordChange),
  });
  const { mutate, isPending } = api.auth.changePassword.useMutation({
    onSuccess(session) {
      utils.auth.session.setData(undefined, session);
      form.reset();
      toastSuccess('Password changed', 'Your other devices have been signed out.');
      onDone?.();
    },
    onError(error) {
      const { message, field_errors } = readCallError(error);
      form.setErrors(field_errors);
      const [field] = Object.keys(field_errors);
      if (field) form.getInputNode(field)?.focus();
      else setProblem(message ?? 'We could not reach the server. Check your connection and try again.');
    },
  });

  return (
    <ProblemForm
      title="The password was not changed"
      problem={problem}
      onSubmit={form.onSubmit(
        (values) => {
          setProblem(null);
          mutate(values);
        },
        (errors) => form.getInputNode(errors.current_password ? 'current_password' : 'new_password')?.focus(),
      )}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />

      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        size="md"
        {...form.getInputProps('current_password')}
      />
      <PasswordInput
        label="New password"
        description="At least 8 characters. Three or four unusual words work well."
        autoComplete="new-password"
        size="md"
        {...form.getInputProps('new_password')}
      />
      <Group>
        <Button type="submit" size="md" loading={isPending}>
          Change password
        </Button>
      </Group>
    </ProblemForm>
  );
}
