import { NativeSelect, Switch } from '@mantine/core';
import { formatAuckland } from '../../../shared/auckland-time.ts';
import { STOCK_STATUSES } from '../../../shared/constants.ts';
import { unlistedBecause } from '../../../shared/products/product-problems.ts';
import type { ProductRow } from '../../../shared/products/products.ts';
import { NumberField } from '../resource/fields/number-field.tsx';
import { Detail, Narrow, State, Strong, WIDE } from '../resource/list/cells.tsx';
import { pictureColumn } from '../resource/list/columns.tsx';
import { QuickEdit } from '../resource/list/quick-edit.tsx';
import type { ResourceOf } from '../resource/resource.ts';
import { formatMoney } from '../shell/format.ts';
import { PriceField } from './price-fields.tsx';
import type { ProductFieldsProps } from './product-fields-props.ts';

/** A row has no room for the whole warning, which stands in the form. */
const NO_INFORMATION = 'No building information';

type Form = ProductFieldsProps['form'];

const priceField = (form: Form) => <PriceField form={form} data-autofocus />;

const stockFields = (form: Form) => (
  <>
    <NumberField label="Stock Quantity" data-autofocus {...form.getInputProps('stock_quantity')} />
    <NativeSelect label="Stock Status" data={[...STOCK_STATUSES]} {...form.getInputProps('stock_status')} />
  </>
);

const statusField = (form: Form) => (
  <Switch label="Published" data-autofocus {...form.getInputProps('is_published', { type: 'checkbox' })} />
);

/** The columns of the product list. Price, stock and status can be changed in place. */
export function productColumns(resource: () => ResourceOf<'products'>): ResourceOf<'products'>['columns'] {
  return [
    pictureColumn(),
    {
      accessor: 'name',
      title: 'Name',
      sortable: true,
      render: (product) => (
        <>
          <Strong>{product.name}</Strong>
          <Detail>
            {[product.sku, product.brand_name, product.is_featured && 'Featured'].filter(Boolean).join(' · ')}
          </Detail>
          <Narrow>
            {formatMoney(product.price)} · {product.stock_quantity.toLocaleString('en-NZ')},{' '}
            {product.stock_status}
            <br />
            {unlistedBecause(product) ?? describeSchedule(product) ?? 'Published'}
            {product.warning && ` · ${NO_INFORMATION}`}
          </Narrow>
        </>
      ),
    },
    {
      accessor: 'category_name',
      title: 'Category',
      sortable: true,
      visibleMediaQuery: WIDE,
      width: 190,
      render: ({ category_name, subcategory_name }) => (
        <>
          {category_name ?? 'No category'}
          <Detail>{subcategory_name}</Detail>
        </>
      ),
    },
    {
      accessor: 'price',
      title: 'Price',
      sortable: true,
      visibleMediaQuery: WIDE,
      width: 110,
      textAlign: 'right',
      render: (product) => (
        <>
          <QuickEdit resource={resource()} record={product} label="price" fields={priceField}>
            {formatMoney(product.price)}
          </QuickEdit>
          <Detail>{product.discount_percentage > 0 && `${product.discount_percentage}% off`}</Detail>
        </>
      ),
    },
    {
      accessor: 'stock_quantity',
      title: 'Stock',
      sortable: true,
      visibleMediaQuery: WIDE,
      width: 120,
      render: (product) => (
        <QuickEdit resource={resource()} record={product} label="stock" fields={stockFields}>
          {product.stock_quantity.toLocaleString('en-NZ')}
          <Detail>{product.stock_status}</Detail>
        </QuickEdit>
      ),
    },
    {
      accessor: 'is_published',
      title: 'Status',
      sortable: true,
      visibleMediaQuery: WIDE,
      width: 160,
      render: (product) => {
        const reason = unlistedBecause(product);
        const isWell = reason === null && product.warning === null;
        return (
          <QuickEdit resource={resource()} record={product} label="status" fields={statusField}>
            <State tone={isWell ? 'good' : product.is_published ? 'due' : undefined}>
              {product.is_published ? 'Published' : 'Draft'}
            </State>
            <Detail>{describeSchedule(product) ?? (product.is_published && reason)}</Detail>
            <Detail>{product.warning && NO_INFORMATION}</Detail>
          </QuickEdit>
        );
      },
    },
  ];
}

/** When a draft goes live or a published product is withdrawn; null if it stays as it is. */
function describeSchedule({ is_published, publish_at, withdraw_at }: ProductRow): string | null {
  if (!is_published) return publish_at && `Goes live on ${formatAuckland(publish_at)}`;
  return withdraw_at && `Withdrawn on ${formatAuckland(withdraw_at)}`;
}
