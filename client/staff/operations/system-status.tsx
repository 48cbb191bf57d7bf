import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import { ListFailed } from '../resource/list/list-parts.tsx';
import { readCallError } from '../shell/call-error.ts';
import { formatTime } from '../shell/format.ts';
import { IN_BACKGROUND } from '../shell/use-enquiry-counts.ts';
import { Backups } from './backups.tsx';
import { describeDatabase, describeMail, describeQueue, type Fact } from './system-facts.tsx';
import { ErrorList, InstanceList } from './system-lists.tsx';
import classes from './system-status.module.css';

const REFRESH_MS = 10_000;

/** How the product runs. It refreshes itself. */
export function SystemStatus() {
  const status = api.staff.system.status.useQuery(undefined, {
    ...IN_BACKGROUND,
    staleTime: 0,
    refetchInterval: ({ state }) => !readCallError(state.error).isSignedOut && REFRESH_MS,
  });
  const { data, isError, dataUpdatedAt } = status;
  if (!data)
    return isError ? (
      <ListFailed text="Failed to fetch the state of the system" list={status} />
    ) : (
      <Skeleton height={480} aria-label="Loading" />
    );
  const { origin, version, node, database, store, mail, queues, instances, errors } = data;
  return (
    <>
      {isError && (
        <ListFailed
          text={`The server did not answer. This is how it was at ${formatTime(new Date(dataUpdatedAt))}.`}
          list={status}
          isTold
        />
      )}
      <div className={classes.sections}>
        <Section title="Product">
          <Facts
            facts={[
              ['Version', version],
              ['Node', node],
              ['Address', origin],
              ['Files', store],
            ]}
          />
        </Section>
        <Section title="Database">
          <Facts facts={describeDatabase(database)} />
        </Section>
        <Section title="Mail">
          <Facts facts={describeMail(mail)} />
        </Section>
        <Section title="Queues">
          <Facts
            facts={[
              ['Mails', describeQueue(queues.mails, 'mail')],
              ['Webhooks', describeQueue(queues.webhooks, 'delivery')],
            ]}
          />
        </Section>
      </div>
      <Section title="Backups">
        <Backups facts={Facts} />
      </Section>
      <Section title="Instances">
        <InstanceList instances={instances} />
      </Section>
      <Section title="Last errors">
        <ErrorList errors={errors} />
      </Section>
      <p className={classes.note}>Refreshed {formatTime(new Date(dataUpdatedAt))}, every ten seconds.</p>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = `system-${title.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
