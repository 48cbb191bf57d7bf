import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { api } from '../../api.ts';
import { ListFailed } from '../resource/list/list-parts.tsx';
import { readCallError } from '../shell/call-error.ts';
import { countOf } from '../shell/format.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import classes from './account-screen.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepSetUp } from './two-step-set-up.tsx';

/** A section of "My account": two-step verification (decision "two step verification"). */
export function TwoStepSection() {
  const utils = api.useUtils();
  const state = api.auth.twoStep.useQuery();
  const refresh = () => Promise.all([utils.auth.twoStep.invalidate(), utils.auth.session.invalidate()]);
  return (
    <section className={classes.section} aria-labelledby="account-two-step">
      <h2 id="account-two-step">Two-step verification</h2>
      <p className={classes.lead}>
        After your password you enter a code from an app on your phone, so a stolen password alone lets nobody
        in.
      </p>
      {state.isError && !state.data ? (
        <ListFailed text="Failed to fetch data" list={state} />
      ) : !state.data ? (
        <Skeleton height={42} aria-label="Loading" />
      ) : state.data.is_on ? (
        <TurnedOn left={state.data.recovery_codes_left} refresh={refresh} />
      ) : (
        <TwoStepSetUp
          onDone={() => {
            toastSuccess('Two-step verification is on', 'Your other devices have been signed out.');
            void refresh();
          }}
        />
      )}
    </section>
  );
}

function TurnedOn({ left, refresh }: { left: number; refresh: () => Promise<unknown> }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const onError = (title: string) => (error: unknown) =>
    toastError(title, readCallError(error).message ?? 'Check your connection and try again.');
  const make = api.auth.makeRecoveryCodes.useMutation({
    onSuccess({ recovery_codes }) {
      setCodes(recovery_codes);
      void refresh();
    },
    onError: onError('No codes were made'),
  });
  const turnOff = api.auth.turnOffTwoStep.useMutation({
    onSuccess() {
      toastSuccess('Two-step verification is off', 'Your password alone signs you in.');
      void refresh();
    },
    onError: onError('It was not turned off'),
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />;
  const askToMake = () =>
    modals.openConfirmModal({
      title: 'Make new recovery codes?',
      children: 'The codes that you have now stop working.',
      labels: { confirm: 'Make new codes', cancel: 'Cancel' },
      onConfirm: () => make.mutate(),
    });
  const askToTurnOff = () =>
    modals.openConfirmModal({
      title: 'Turn off two-step verification?',
      children:
        'Your password alone will sign you in. The key in your app and your recovery codes stop working.',
      labels: { confirm: 'Turn off', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => turnOff.mutate(),
    });
  return (
    <Stack gap="md">
      <Text>
        It is on. {left === 0 ? 'No recovery code is left.' : `${countOf(left, 'recovery code')} left.`}
      </Text>
      {left < 4 && (
        <Alert color="yellow" variant="outline" title="Make new recovery codes">
          Without one you cannot sign in if you lose your phone.
        </Alert>
      )}
      <Group gap="sm">
        <Button variant="default" loading={make.isPending} onClick={askToMake}>
          Make new recovery codes
        </Button>
        <Button variant="default" loading={turnOff.isPending} onClick={askToTurnOff}>
          Turn off
        </Button>
      </Group>
    </Stack>
  );
}
