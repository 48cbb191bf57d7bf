import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { ProblemForm } from '../shell/problem-form.tsx';
import classes from './auth-screen.module.css';

interface CodeFormProps {
  isSending: boolean;
  /** What was wrong with the last code. */
  problem: string | null;
  onCode: (code: string) => void;
  /** Back to address and password. */
  onBack: () => void;
}

/** The second step of signing in: a code from the app, or a recovery code. */
export function CodeForm({ isSending, problem, onCode, onBack }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    setEmpty(code === '');
    if (code === '') field.current?.focus();
    else onCode(code);
    field.current?.select();
  }
  return (
    <>
      <h1>Two-step verification</h1>
      <p className={classes.lead}>Enter the code from your authenticator app, or a recovery code.</p>
      <ProblemForm title="Sign In Failed" problem={problem} onSubmit={submit}>
        <TextInput
          ref={field}
          label="Code"
          autoComplete="one-time-code"
          autoFocus
          size="md"
          error={isEmpty && 'Enter a code'}
        />
        <Button type="submit" size="md" fullWidth loading={isSending}>
          Sign In
        </Button>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      </ProblemForm>
    </>
  );
}
