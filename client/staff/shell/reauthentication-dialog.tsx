import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { REAUTHENTICATION_MINUTES } from '../../../shared/people/reauthentication.ts';
import { api } from '../../api.ts';
import { useAuth } from '../../auth/auth-provider.tsx';
import { readCallError } from './call-error.ts';
import { answer, useIsAsked } from './reauthentication.ts';

/** Asks for the password, or a code, before a call that needs it. Shown wherever the call was made. */
export function ReauthenticationDialog() {
  const isAsked = useIsAsked();
  return (
    <Modal
      opened={isAsked}
      // Not before this key press is over: otherwise the Escape that closes it would close the dialog below it.
      onClose={() => setTimeout(() => answer(false), 0)}
      title="Confirm it is you"
      closeOnClickOutside={false}
      zIndex={300}
      // A dialog above another one: only the header of one of them is a landmark.
      attributes={{ header: { role: 'presentation' } }}
    >
      <Question />
    </Modal>
  );
}

function Question() {
  const { user } = useAuth();
  const [kind, setKind] = useState<'password' | 'code'>('password');
  const [problem, setProblem] = useState<{ field?: string | undefined; other?: string | undefined }>({});
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = api.auth.reauthenticate.useMutation({
    onSuccess: () => answer(true),
    onError(error) {
      const { message, field_errors } = readCallError(error);
      const wrong = field_errors[kind];
      setProblem(
        wrong !== undefined
          ? { field: wrong }
          : { other: message ?? 'We could not reach the server. Check your connection and try again.' },
      );
      field.current?.select();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    // React passes events of a dialog on to the form that it was opened from.
    event.stopPropagation();
    const value = field.current?.value ?? '';
    setProblem(value === '' ? { field: `Enter your ${kind}` } : {});
    if (value === '') field.current?.focus();
    else mutate({ [kind]: value });
  }

  function change() {
    setKind(kind === 'password' ? 'code' : 'password');
    setProblem({});
  }

  const shared = { ref: field, size: 'md', error: problem.field, 'data-autofocus': true } as const;
  return (
    <form noValidate onSubmit={submit}>
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <Stack gap="md">
        <Text>
          You signed in more than {REAUTHENTICATION_MINUTES} minutes ago. Nothing that you have typed is lost.
        </Text>
        {problem.other !== undefined && (
          <Alert color="red" variant="outline" role="alert" title="Not confirmed">
            {problem.other}
          </Alert>
        )}
        {kind === 'password' ? (
          <PasswordInput key="password" label="Your password" autoComplete="current-password" {...shared} />
        ) : (
          <TextInput
            key="code"
            label="Code"
            description="From your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            autoFocus
            {...shared}
          />
        )}
        <Group justify="space-between">
          {user?.has_two_step ? (
            <Button variant="subtle" px={0} onClick={change}>
              {kind === 'password' ? 'Use a code' : 'Use the password'}
            </Button>
          ) : (
            <span />
          )}
          <Group gap="sm">
            <Button variant="default" onClick={() => answer(false)}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Confirm
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
