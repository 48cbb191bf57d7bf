import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';

/** Sends a test mail to the user, and says what came of it. */
export function TestMail() {
  const test = api.staff.setUp.sendTestMail.useMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const result = test.data;
  async function send() {
    setProblem(null);
    await test.mutateAsync({}).catch((error: unknown) => {
      setProblem(readCallError(error).message ?? 'We could not reach the server. Please try again.');
    });
  }
  const failed = problem ?? result?.problem ?? null;
  return (
    <>
      <Button variant="default" loading={test.isPending} onClick={() => void send()}>
        Send me a test mail
      </Button>
      <div role="status">
        {!test.isPending && failed !== null && (
          <Alert color="red" variant="outline" mt="sm" title="The test mail was not sent">
            {failed} Whoever runs the server checks its mail settings. Then try again.
          </Alert>
        )}
        {!test.isPending && failed === null && result && (
          <Alert color="green" variant="outline" mt="sm" title="The mail server accepted the test mail">
            It is on its way to {result.recipient}. If it does not arrive, look among spam.
          </Alert>
        )}
      </div>
    </>
  );
}
