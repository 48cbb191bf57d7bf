import { Switch, TextInput } from '@mantine/core';
import { usefulSearchRule } from '../../../shared/catalogue/search-rules.ts';
import { MAX_PINS } from '../../../shared/limits.ts';
import { defineResource } from '../resource/define-resource.ts';
import { CategorySelect } from '../resource/fields/category-select.tsx';
import { ProductPicker } from '../resource/fields/product-picker.tsx';
import { Narrow, WIDE } from '../resource/list/cells.tsx';
import { createdColumn, statusColumn } from '../resource/list/columns.tsx';

interface Effect {
  category_name: string | null;
  is_sold: boolean;
  products: { name: string }[];
}

/** What a rule does, in words. */
function describeEffect({ category_name, is_sold, products }: Effect): string {
  return [
    category_name !== null && `Shows ${category_name}`,
    products.length > 0 && `Pins ${products.map(({ name }) => name).join(', ')}`,
    !is_sold && 'Says that we do not sell it',
  ]
    .filter(Boolean)
    .join('. ');
}

export const searchRulesResource = defineResource('searchRules', {
  data: usefulSearchRule,
  columns: [
    {
      accessor: 'name',
      title: 'Search',
      sortable: true,
      render: (rule) => (
        <>
          {rule.name}
          <Narrow>{describeEffect(rule)}</Narrow>
        </>
      ),
    },
    { accessor: 'effect', title: 'What happens', visibleMediaQuery: WIDE, render: describeEffect },
    statusColumn(),
    createdColumn(),
  ],
  fields: (form, record) => (
    <>
      <TextInput
        label="Search"
        description="Exactly what visitors type, in any case. The name of a category also pins products to its page."
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ProductPicker
        label="Pin products"
        description={`They come first, even if the words do not find them. At most ${MAX_PINS}. If a category is shown instead, only its own.`}
        max={MAX_PINS}
        known={record?.products ?? []}
        {...form.getInputProps('product_ids')}
      />
      <CategorySelect
        type="products"
        current={record}
        {...form.getInputProps('category_id')}
        label="Show a category instead"
        description="Visitors see all of it, and not what their words find."
        placeholder="None"
      />
      <Switch
        label="We do not sell this"
        description="Visitors read so above the nearest products, and can ask for it."
        checked={!form.getValues().is_sold}
        onChange={(event) => form.setFieldValue('is_sold', !event.currentTarget.checked)}
      />
      <Switch label="Active" {...form.getInputProps('is_active', { type: 'checkbox' })} />
    </>
  ),
  labels: { is_sold: 'We sell this', product_ids: 'Pinned products' },
  texts: {
    empty: 'No search rules yet. “What People Search” shows what needs one.',
  },
});
