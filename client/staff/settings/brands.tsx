import { Switch, Textarea, TextInput } from '@mantine/core';
import { brandData } from '../../../shared/brands.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { api } from '../../api.ts';
import { createdColumn, descriptionColumn, statusColumn } from '../resource/columns.tsx';
import { ImageInput } from '../resource/image-input.tsx';
import type { ResourceOf } from '../resource/resource.ts';
import { viewOn } from '../resource/view-on.ts';

export const brandsResource: ResourceOf<'brands'> = {
  noun: 'brands',
  procedures: api.staff.brands,
  cache: (utils) => utils.staff.brands,
  entity: 'Brand',
  nameOf: ({ name }) => name,
  columns: [
    { accessor: 'name', title: 'Name', sortable: true },
    descriptionColumn(),
    statusColumn(),
    createdColumn(),
  ],
  defaults: { name: '', description: '', logo_url: '', is_active: true },
  valuesOf: ({ name, description, logo_url, is_active }) => ({
    name,
    description,
    logo_url: logo_url ?? '',
    is_active,
  }),
  schema: () => brandData,
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
    loadFailed: 'Failed to fetch brands',
    createFailed: 'Failed to save brand',
    updateFailed: 'Failed to save brand',
    removeFailed: 'Failed to delete brand',
    empty: 'No brands yet. Add the first one.',
  },
};
