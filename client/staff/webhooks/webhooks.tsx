import { Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import { formatAuckland } from '../../../shared/auckland-time.ts';
import { WEBHOOK_EVENTS, webhookData } from '../../../shared/operations/webhooks.ts';
import { api } from '../../api.ts';
import { defineResource } from '../resource/define-resource.ts';
import { Detail, Narrow, State, Strong, WIDE } from '../resource/list/cells.tsx';
import { createdColumn } from '../resource/list/columns.tsx';
import type { Row } from '../resource/resource-api.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { useSecrets } from '../resource/use-secrets.tsx';
import { countOf } from '../shell/format.ts';
import { Deliveries } from './deliveries.tsx';

type WebhookRow = Row<'webhooks'>;

function StateOf({ webhook: { is_active, disabled_at, has_secret } }: { webhook: WebhookRow }) {
  if (!has_secret) return <State tone="due">No secret yet</State>;
  if (is_active) return <State tone="good">Active</State>;
  return disabled_at === null ? (
    <State tone="off">Paused</State>
  ) : (
    <State tone="due">Paused after failures</State>
  );
}

const describeDeliveries = ({ waiting, failed }: WebhookRow) => `${waiting} waiting, ${failed} failed`;

const webhooksResource = defineResource('webhooks', {
  data: webhookData,
  defaults: { events: [] },
  columns: [
    {
      accessor: 'name',
      title: 'Name',
      sortable: true,
      render: (webhook) => (
        <>
          <Strong>{webhook.name}</Strong>
          <Detail>{webhook.url}</Detail>
          <Narrow>
            <StateOf webhook={webhook} />
            <br />
            {describeDeliveries(webhook)}
          </Narrow>
        </>
      ),
    },
    {
      accessor: 'events',
      title: 'Events',
      width: 110,
      visibleMediaQuery: WIDE,
      render: ({ events }) => countOf(events.length, 'event'),
    },
    {
      accessor: 'waiting',
      title: 'Deliveries',
      width: 190,
      visibleMediaQuery: WIDE,
      render: describeDeliveries,
    },
    {
      accessor: 'is_active',
      title: 'Status',
      width: 200,
      visibleMediaQuery: WIDE,
      render: (webhook) => <StateOf webhook={webhook} />,
    },
    createdColumn(),
  ],
  dialogSize: 'lg',
  labels: { url: 'Address', is_active: 'Active' },
  details: ({ disabled_at }) =>
    disabled_at && (
      <p role="status">
        Paused on {formatAuckland(disabled_at)}, because every delivery had failed for two days. When its
        receiver works again, make it active: what waits is sent then.
      </p>
    ),
  fields: (form, record) => (
    <>
      <TextInput
        label="Name"
        description="What it is for: “Customer list”."
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Address"
        description="Where the deliveries go. It must be public and start with https://."
        type="url"
        required
        {...form.getInputProps('url')}
      />
      <Checkbox.Group
        label="Events"
        description="A delivery says what happened to which record. The receiver reads the record through the API."
        required
        {...form.getInputProps('events')}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(WEBHOOK_EVENTS).map(([event, meaning]) => (
            <Checkbox key={event} value={event} label={meaning} description={event} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label="Active"
        description="While it is paused, nothing is sent. What waits is kept; what happens meanwhile is not sent later."
        {...form.getInputProps('is_active', { type: 'checkbox' })}
      />
      {record && <Deliveries webhook={record} />}
    </>
  ),
  texts: {
    empty: 'No webhooks yet. With one, another program learns at once what has changed here.',
    afterRestore: 'Its secret was not restored. Make a new one: without it, nothing is delivered.',
  },
});

/** Webhooks: addresses that are called when something has changed (docs/webhooks.md). */
export function Webhooks() {
  const { client, staff } = api.useUtils();
  const { resource, dialog } = useSecrets(webhooksResource, {
    make: ({ id }) => client.staff.webhooks.issue.mutate({ id }),
    hasSecret: ({ has_secret }) => has_secret,
    ending: 'The secret that it has now also signs for another day, so that its receiver can change over.',
    use: 'The receiver checks with it that a delivery comes from here. Whoever has it can forge one.',
    refresh: () => staff.webhooks.invalidate(),
  });
  return (
    <>
      <ResourceScreen resource={resource} />
      {dialog}
    </>
  );
}
