import { Button, Code, Group, Loader } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_LIST_LIMIT } from '../../../shared/limits.ts';
import { api, type RouterOutputs } from '../../api.ts';
import { State } from '../resource/list/cells.tsx';
import type { Row } from '../resource/resource-api.ts';
import { readCallError } from '../shell/call-error.ts';
import { countOf, formatTime } from '../shell/format.ts';
import { toastError, toastSuccess } from '../shell/toast.tsx';
import { IN_BACKGROUND } from '../shell/use-enquiry-counts.ts';
import classes from './deliveries.module.css';

type Delivery = RouterOutputs['staff']['webhooks']['deliveries']['items'][number];

/** How often the list is read while it is on the screen, in milliseconds. */
const REFRESH_MS = 3000;
/** How many deliveries are shown, and how many more with each click. */
const STEP = 10;

const STATES = {
  waiting: { tone: 'started', label: 'Waiting' },
  delivered: { tone: 'good', label: 'Delivered' },
  failed: { tone: 'due', label: 'Failed' },
} as const;

/** What was delivered to a webhook, newest first, with buttons to try its receiver and to send one again. */
export function Deliveries({ webhook: { id: webhook_id, has_secret } }: { webhook: Row<'webhooks'> }) {
  const { client, staff } = api.useUtils();
  const [limit, setLimit] = useState(STEP);
  const [isBusy, setBusy] = useState(false);
  const list = api.staff.webhooks.deliveries.useQuery(
    { webhook_id, limit },
    {
      ...IN_BACKGROUND,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => !readCallError(state.error).isSignedOut && REFRESH_MS,
    },
  );
  const { items = [], total = 0 } = list.data ?? {};

  async function run(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      toastSuccess(done, 'Its outcome is shown here in a moment.');
    } catch (error) {
      toastError(
        'Nothing was sent',
        readCallError(error).message ?? 'Please check your connection and try again.',
      );
    }
    await staff.webhooks.invalidate();
    setBusy(false);
  }

  return (
    <section aria-label="Deliveries" className={classes.deliveries}>
      <Group justify="space-between">
        <h3>Deliveries</h3>
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          disabled={!has_secret}
          onClick={() => void run(() => client.staff.webhooks.test.mutate({ id: webhook_id }), 'Test queued')}
        >
          Send a test
        </Button>
      </Group>
      {list.isPending && <Loader size="sm" aria-label="Loading the deliveries" />}
      {list.isError && (
        <p role="alert">
          The deliveries could not be loaded.{' '}
          <Button size="compact-sm" variant="default" onClick={() => void list.refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {list.isSuccess && items.length === 0 && (
        <p>Nothing in the last 30 days. Send a test to try the receiver.</p>
      )}
      {items.map((delivery) => (
        <DeliveryDetails
          key={delivery.id}
          delivery={delivery}
          isBusy={isBusy}
          onResend={() =>
            void run(() => client.staff.webhooks.resend.mutate({ id: delivery.id }), 'Delivery queued')
          }
        />
      ))}
      {total > items.length && items.length < MAX_LIST_LIMIT && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          loading={list.isPlaceholderData}
          onClick={() => setLimit(Math.min(limit + STEP, MAX_LIST_LIMIT))}
        >
          Show more
        </Button>
      )}
    </section>
  );
}

interface DeliveryDetailsProps {
  delivery: Delivery;
  isBusy: boolean;
  onResend: () => void;
}

/** A delivery in one line, which opens to its request and answer. */
function DeliveryDetails({ delivery, isBusy, onResend }: DeliveryDetailsProps) {
  const { id, event, state, body, created_at, attempts, status, answer, error, took_ms, next_attempt_at } =
    delivery;
  const { tone, label } = STATES[state];
  return (
    <details className={classes.delivery}>
      <summary>
        <IconChevronRight size={16} className={classes.open} aria-hidden />
        <State tone={tone}>{label}</State>
        <span className={classes.event}>{event}</span>
        <time dateTime={created_at.toISOString()}>{formatTime(created_at)}</time>
      </summary>
      <dl>
        <dt>Id</dt>
        <dd>{id}</dd>
        <dt>Attempts</dt>
        <dd>
          {attempts === 0 ? 'None yet' : countOf(attempts, 'attempt')}
          {took_ms !== null && `, the last took ${took_ms} ms`}
          {next_attempt_at !== null && attempts > 0 && `, the next is due ${formatTime(next_attempt_at)}`}
        </dd>
        {error !== null && (
          <>
            <dt>Failure</dt>
            <dd>{error}</dd>
          </>
        )}
      </dl>
      <h4>Request</h4>
      <Code block className={classes.text} tabIndex={0} aria-label="Request">
        {body}
      </Code>
      {status !== null && (
        <>
          <h4>Answer {status}</h4>
          {answer ? (
            <Code block className={classes.text} tabIndex={0} aria-label="Answer">
              {answer}
            </Code>
          ) : (
            <p>Empty</p>
          )}
        </>
      )}
      <Button size="compact-sm" variant="default" mt="xs" disabled={isBusy} onClick={onResend}>
        {state === 'waiting' ? 'Send now' : 'Send again'}
      </Button>
    </details>
  );
}
