import { Button, Group, Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { api, type RouterOutputs } from '../../api.ts';
import { ListFailed } from '../resource/list/list-parts.tsx';
import { readCallError } from '../shell/call-error.ts';
import { age, countOf } from '../shell/format.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import classes from './account-screen.module.css';
import parts from './session-section.module.css';

type OwnSession = RouterOutputs['auth']['sessions'][number];

/** A section of "My account": where the user is signed in. */
export function SessionSection() {
  const utils = api.useUtils();
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = api.auth.sessions.useQuery();
  const onError = (error: unknown) =>
    toastError('Not signed out', readCallError(error).message ?? 'Check your connection and try again.');
  async function refresh(title: string, text: string) {
    toastSuccess(title, text);
    await utils.auth.sessions.invalidate();
    // The button that was used is gone.
    heading.current?.focus();
  }
  const end = api.auth.endSession.useMutation({
    onSuccess: () => refresh('Signed out', 'That device has been signed out.'),
    onError,
  });
  const endOthers = api.auth.endOtherSessions.useMutation({
    onSuccess: ({ ended }) => refresh('Signed out', `${countOf(ended, 'session')} ended.`),
    onError,
  });
  const hasOthers = (sessions.data?.length ?? 0) > 1;
  return (
    <section className={classes.section} aria-labelledby="account-sessions">
      <h2 id="account-sessions" ref={heading} tabIndex={-1}>
        Sessions
      </h2>
      <p className={classes.lead}>
        Where you are signed in. Sign out what you do not know, and change your password then.
      </p>
      {sessions.isError && !sessions.data ? (
        <ListFailed text="Failed to fetch data" list={sessions} />
      ) : !sessions.data ? (
        <Skeleton height={64} aria-label="Loading" />
      ) : (
        <ul className={parts.sessions}>
          {sessions.data.map((session) => (
            <li key={session.id}>
              <Session
                session={session}
                isEnding={end.isPending && end.variables.id === session.id}
                onEnd={() => end.mutate({ id: session.id })}
              />
            </li>
          ))}
        </ul>
      )}
      {hasOthers && (
        <Group mt="md">
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        </Group>
      )}
    </section>
  );
}

interface SessionProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({ session, isEnding, onEnd }: SessionProps) {
  const { device, address, last_seen_at, is_current } = session;
  const where = address || 'unknown address';
  return (
    <div className={parts.session}>
      <div>
        <strong>{device}</strong>
        <div className={parts.detail}>
          {where} · {is_current ? 'this device' : `last seen ${age(last_seen_at)} ago`}
        </div>
      </div>
      {!is_current && (
        <Button
          variant="default"
          size="compact-md"
          loading={isEnding}
          onClick={onEnd}
          aria-label={`Sign out ${device}, ${where}`}
        >
          Sign out
        </Button>
      )}
    </div>
  );
}
