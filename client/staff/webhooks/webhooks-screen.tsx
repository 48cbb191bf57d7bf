import { Switch, TextInput } from '@mantine/core';
import { webhookData } from '../../../shared/webhooks.ts';
import { api } from '../../api.ts';
import { createdColumn, statusColumn } from '../resource/columns.tsx';
import type { ResourceOf } from '../resource/resource.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';

const webhooksResource: ResourceOf<'webhooks'> = {
  noun: 'webhooks',
  procedures: api.staff.webhooks,
  cache: (utils) => utils.staff.webhooks,
  entity: 'Webhook',
  plural: 'webhooks',
  nameOf: ({ name }) => name,
  columns: [{ accessor: 'name', title: 'Name', sortable: true }, statusColumn(), createdColumn()],
  defaults: { name: '', is_active: true },
  valuesOf: ({ name, is_active }) => ({ name, is_active }),
  schema: () => webhookData,
  fields: (form) => (
    <>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <Switch label="Active" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </>
  ),
  texts: {
    loadFailed: 'Failed to fetch webhooks',
    createFailed: 'The webhook was not saved',
    updateFailed: 'The webhook was not saved',
    removeFailed: 'The webhook was not deleted',
    empty: 'No webhooks yet. Add the first one.',
  },
};

export function WebhooksScreen() {
  return (
    <>
      <h1>Webhooks</h1>
      <ResourceScreen resource={webhooksResource} />
    </>
  );
}
