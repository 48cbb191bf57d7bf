import { Alert, Button, Code, CopyButton, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { api, type RouterOutputs } from '../../api.ts';
import { readCallError } from '../shell/call-error.ts';
import { lazyStaffPart } from '../shell/lazy-staff-part.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './two-step.module.css';

const QrCode = lazyStaffPart(() => import('./qr-code.tsx'));

const UNREACHED = 'We could not reach the server. Check your connection and try again.';

/** Sets up two-step verification: a key for the app, a first code, and the recovery codes. */
export function TwoStepSetUp({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { mutate, data, error, isPending } = api.auth.setUpTwoStep.useMutation();
  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />;
  if (data) return <FirstCode {...data} onCodes={setCodes} />;
  return (
    <Stack gap="md">
      {error && (
        <Alert color="red" variant="outline" role="alert" title="It was not set up">
          {readCallError(error).message ?? UNREACHED}
        </Alert>
      )}
      <Group>
        <Button size="md" loading={isPending} onClick={() => mutate()}>
          Set up two-step verification
        </Button>
      </Group>
    </Stack>
  );
}

type FirstCodeProps = RouterOutputs['auth']['setUpTwoStep'] & { onCodes: (codes: string[]) => void };

function FirstCode({ key_text, link, onCodes }: FirstCodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = api.auth.turnOnTwoStep.useMutation({
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError(error) {
      setProblem(readCallError(error).message ?? UNREACHED);
      field.current?.select();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const code = field.current?.value ?? '';
    setProblem(code === '' ? 'Enter the code that the app shows' : null);
    if (code === '') field.current?.focus();
    else mutate({ code });
  }
  return (
    <form noValidate onSubmit={submit}>
      <ol className={classes.steps}>
        <li>
          Scan this with an authenticator app on your phone.
          <Suspense fallback={<Skeleton className={classes.qr} />}>
            <QrCode link={link} />
          </Suspense>
        </li>
        <li>
          Or type this key into the app:
          <Code block className={classes.key}>
            {key_text.replace(/(.{4})(?=.)/g, '$1 ')}
          </Code>
          <CopyButton value={key_text} timeout={3000}>
            {({ copied, copy }) => (
              <Button variant="default" mt="xs" onClick={copy}>
                {copied ? 'Copied' : 'Copy the key'}
              </Button>
            )}
          </CopyButton>
        </li>
        <li>
          <TextInput
            ref={field}
            label="Enter the code that the app shows"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            size="md"
            maw="16rem"
            error={problem}
          />
        </li>
      </ol>
      <Group mt="lg">
        <Button type="submit" size="md" loading={isPending}>
          Turn on
        </Button>
      </Group>
    </form>
  );
}
