import { Switch, Textarea, TextInput } from '@mantine/core';
import { brandData } from '../../../shared/products/brands.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { defineResource } from '../resource/define-resource.ts';
import { ImageInput } from '../resource/fields/image-input.tsx';
import { createdColumn, descriptionColumn, statusColumn } from '../resource/list/columns.tsx';
import { viewOn } from '../resource/view-on.ts';

export const brandsResource = defineResource('brands', {
  data: brandData,
  columns: [
    { accessor: 'name', title: 'Name', sortable: true },
    descriptionColumn(),
    statusColumn(),
    createdColumn(),
  ],
  onWebsite: ({ is_active, name }) =>
    is_active ? viewOn(`${SITE_PATHS.catalogue}?${new URLSearchParams({ brand: name })}`) : null,
  fields: (form) => (
    <>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <Textarea label="Description" autosize minRows={2} {...form.getInputProps('description')} />
      <ImageInput label="Logo URL" {...form.getInputProps('logo_url')} />
      <Switch label="Active" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </>
  ),
  texts: {
    createFailed: 'Failed to save brand',
    updateFailed: 'Failed to save brand',
    removeFailed: 'Failed to delete brand',
  },
});
