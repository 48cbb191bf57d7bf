import { Alert, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';

interface ProblemFormProps {
  /** What did not happen: "Sign In Failed". */
  title: string;
  /** Why it did not; null: nothing was wrong so far. */
  problem: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** A form of few fields, below what was wrong with it. The fields say by themselves what is wrong with them. */
export function ProblemForm({ title, problem, onSubmit, children }: ProblemFormProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        {problem !== null && (
          <Alert color="red" variant="outline" role="alert" title={title}>
            {problem}
          </Alert>
        )}
        {children}
      </Stack>
    </form>
  );
}
