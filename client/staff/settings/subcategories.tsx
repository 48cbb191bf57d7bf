import { Select, type SelectProps, Switch, Textarea, TextInput } from '@mantine/core';
import { subcategoryData } from '../../../shared/products/subcategories.ts';
import { api } from '../../api.ts';
import { defineResource } from '../resource/define-resource.ts';
import { createdColumn, descriptionColumn, statusColumn } from '../resource/list/columns.tsx';
import { useLoadFailure } from '../shell/use-load-failure.ts';

export const subcategoriesResource = defineResource('subcategories', {
  data: subcategoryData,
  columns: [
    { accessor: 'name', title: 'Name', sortable: true },
    { accessor: 'parent_category_name', title: 'Parent Category', sortable: true, width: 200 },
    descriptionColumn(),
    statusColumn(),
    createdColumn(),
  ],
  fields: (form) => (
    <>
      <TextInput label="Name" required data-autofocus {...form.getInputProps('name')} />
      <ParentSelect label="Parent Category" required {...form.getInputProps('parent_category_id')} />
      <Textarea label="Description" autosize minRows={2} {...form.getInputProps('description')} />
      <Switch label="Active" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </>
  ),
  filterNames: ['parent_category_id'],
  filters: [
    {
      name: 'parent_category_id',
      label: 'Parent category',
      placeholder: 'All parent categories',
      useOptions: useProductCategories,
    },
  ],
  texts: {
    createFailed: 'Failed to save subcategory',
    updateFailed: 'Failed to save subcategory',
    removeFailed: 'Failed to delete subcategory',
  },
});

function useProductCategories() {
  const categories = api.site.categories.list.useQuery({ type: 'products' });
  useLoadFailure(categories, 'Failed to fetch categories');
  return categories.data?.map(({ id, name }) => ({ value: id, label: name }));
}

/** Selects one of the product categories by name. */
function ParentSelect(props: Omit<SelectProps<string>, 'data'>) {
  const options = useProductCategories() ?? [];
  return (
    <Select<string>
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage="No such category"
      data={options}
      {...props}
    />
  );
}
