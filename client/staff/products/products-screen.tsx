import { Group, Select } from '@mantine/core';
import { productData, unlistedBecause } from '../../../shared/products.ts';
import { api } from '../../api.ts';
import { Detail, Narrow, State, Strong, WIDE } from '../resource/cells.tsx';
import { pictureColumn } from '../resource/columns.tsx';
import type { ResourceOf } from '../resource/resource.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ExportButton } from './export-button.tsx';
import { HealthStrip } from './health-strip.tsx';
import { ImportButton } from './import-button.tsx';
import { ProductFields } from './product-fields.tsx';
import classes from './products-screen.module.css';
import { useChoices } from './use-choices.ts';

const MONEY = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' });
/** Labels of the status filter. */
const STATUSES = [
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Draft' },
];

const productsResource: ResourceOf<'products'> = {
  noun: 'products',
  procedures: api.staff.products,
  cache: (utils) => utils.staff.products,
  entity: 'Product',
  nameOf: ({ name }) => name,
  columns: [
    pictureColumn(),
    {
      accessor: 'name',
      title: 'Name',
      sortable: true,
      render: (product) => (
        <>
          <Strong>{product.name}</Strong>
          <Detail>
            {[product.brand_name, product.is_featured && 'Featured'].filter(Boolean).join(' · ')}
          </Detail>
          <Narrow>
            {MONEY.format(product.price)} · {product.stock_quantity.toLocaleString('en-NZ')},{' '}
            {product.stock_status}
            <br />
            {unlistedBecause(product) ?? 'Published'}
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
      render: ({ price, discount_percentage }) => (
        <>
          {MONEY.format(price)}
          <Detail>{discount_percentage > 0 && `${discount_percentage}% off`}</Detail>
        </>
      ),
    },
    {
      accessor: 'stock_quantity',
      title: 'Stock',
      sortable: true,
      visibleMediaQuery: WIDE,
      width: 120,
      render: ({ stock_quantity, stock_status }) => (
        <>
          {stock_quantity.toLocaleString('en-NZ')}
          <Detail>{stock_status}</Detail>
        </>
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
        return (
          <>
            <State tone={reason === null ? 'good' : product.is_published ? 'due' : undefined}>
              {product.is_published ? 'Published' : 'Draft'}
            </State>
            <Detail>{product.is_published && reason}</Detail>
          </>
        );
      },
    },
  ],
  defaults: {
    name: '',
    description: '',
    short_description: '',
    // Empty at first: a price that nobody entered must not become 0.
    price: Number.NaN,
    original_price: null,
    discount_percentage: 0,
    category_id: null,
    subcategory_id: null,
    brand_id: null,
    image_url: '',
    stock_quantity: 0,
    stock_status: 'In Stock',
    is_featured: false,
    is_published: true,
  },
  valuesOf: ({
    id,
    created_at,
    updated_at,
    category_name,
    subcategory_name,
    brand_name,
    image_url,
    ...values
  }) => ({
    ...values,
    image_url: image_url ?? '',
  }),
  copyOf: (product) => ({
    ...productsResource.valuesOf(product),
    name: `${product.name} (copy)`.slice(0, 200),
    is_published: false,
  }),
  schema: () => productData,
  dialogSize: 'xl',
  fields: (form, product) => <ProductFields form={form} product={product} />,
  filterNames: ['category_id', 'brand_id', 'is_published', 'problem'],
  filters: (query, change) => <Filters query={query} change={change} />,
  above: (tools) => <HealthStrip {...tools} />,
  tools: (tools) => (
    <>
      <ExportButton query={tools.query} />
      {tools.canWrite && <ImportButton {...tools} />}
    </>
  ),
  selection: (selection) => <BulkBar {...selection} />,
  texts: {
    loadFailed: 'Failed to fetch products',
    createFailed: 'Failed to create product',
    updateFailed: 'Failed to update product',
    removeFailed: 'Failed to delete product',
    empty: 'No products yet. Add the first one, or import a file.',
  },
};

interface FiltersProps {
  query: Record<string, unknown>;
  change: (name: string, value: string | null) => void;
}

function Filters({ query, change }: FiltersProps) {
  const { categories, brands } = useChoices();
  const value = (name: string) => (query[name] === undefined ? null : String(query[name]));
  const select = (
    name: string,
    label: string,
    placeholder: string,
    data: { value: string; label: string }[],
  ) => (
    <Select
      className={classes.filter}
      aria-label={label}
      placeholder={placeholder}
      clearable
      searchable={data.length > 5}
      selectFirstOptionOnChange
      data={data}
      value={value(name)}
      onChange={(next) => change(name, next)}
    />
  );
  const options = (rows: { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Group gap="xs">
      {select('category_id', 'Category', 'All categories', options(categories))}
      {select('brand_id', 'Brand', 'All brands', options(brands))}
      {select('is_published', 'Status', 'Any status', STATUSES)}
    </Group>
  );
}

/** Catalog Management (spec 2). */
export function ProductsScreen() {
  return (
    <>
      <h1>Catalog Management</h1>
      <ResourceScreen resource={productsResource} />
    </>
  );
}
