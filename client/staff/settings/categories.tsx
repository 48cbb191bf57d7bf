import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { WITHOUT_STATEMENT } from '../../../shared/products/building-information.ts';
import { categoryData } from '../../../shared/products/categories.ts';
import { UNITS } from '../../../shared/products/units.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { defineResource } from '../resource/define-resource.ts';
import { createdColumn, descriptionColumn, statusColumn } from '../resource/list/columns.tsx';
import { viewOn } from '../resource/view-on.ts';
import { FilterNamesInput } from './filter-names-input.tsx';

const TYPES = [
  { value: 'products', label: 'Products' },
  { value: 'case_studies', label: 'Case Studies' },
  { value: 'certifications', label: 'Certifications' },
];
/** The public pages that can be opened with a category. */
const PAGES = {
  products: SITE_PATHS.catalogue,
  case_studies: SITE_PATHS.caseStudies,
  certifications: SITE_PATHS.certifications,
};
const WITHOUT_STATEMENT_LABELS = {
  allowed: 'May be published',
  warned: 'May be published, with a warning',
  refused: 'May not be published',
};
const typeLabel = (type: string) => TYPES.find(({ value }) => value === type)?.label ?? type;

export const categoriesResource = defineResource('categories', {
  data: categoryData,
  columns: [
    { accessor: 'name', title: 'Name', sortable: true },
    { accessor: 'type', title: 'Type', sortable: true, width: 140, render: ({ type }) => typeLabel(type) },
    descriptionColumn(),
    statusColumn(),
    createdColumn(),
  ],
  onWebsite: ({ is_active, name, type }) =>
    is_active ? viewOn(`${PAGES[type]}?${new URLSearchParams({ category: name })}`) : null,
  fields: (form, category) => (
    <>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <Select label="Type" data={TYPES} allowDeselect={false} {...form.getInputProps('type')} />
      <Textarea label="Description" autosize minRows={2} {...form.getInputProps('description')} />
      {form.getValues().type === 'products' && (
        <>
          <Select
            label="Unit"
            description="In what its products are sold. A product can have a unit of its own."
            data={UNITS}
            allowDeselect={false}
            {...form.getInputProps('unit')}
          />
          <FilterNamesInput category_id={category?.id ?? null} {...form.getInputProps('filter_names')} />
          <Select
            label="Products without building information"
            description="Products with neither a published statement nor a reason why they need none. Products that are on the website already stay there."
            data={WITHOUT_STATEMENT.map((value) => ({ value, label: WITHOUT_STATEMENT_LABELS[value] }))}
            allowDeselect={false}
            {...form.getInputProps('without_statement')}
          />
        </>
      )}
      <Switch label="Active" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </>
  ),
  filterNames: ['type'],
  filters: [{ name: 'type', label: 'Type', placeholder: 'All types', useOptions: () => TYPES }],
  labels: { filter_names: 'Filters', without_statement: 'Products without building information' },
  texts: {
    createFailed: 'Failed to save category',
    updateFailed: 'Failed to save category',
    removeFailed: 'Failed to delete category',
  },
});
