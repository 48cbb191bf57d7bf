import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { productData, productList } from '../../../shared/products/products.ts';
import { SITE_PATHS } from '../../../shared/site-routes.ts';
import { filterNamesOf } from '../../../shared/staff-lists.ts';
import { defineResource } from '../resource/define-resource.ts';
import type { Dialog } from '../resource/list/list-menu.tsx';
import { copyName, type ResourceOf } from '../resource/resource.ts';
import { ResourceScreen } from '../resource/resource-screen.tsx';
import { EnquiryCount } from '../shell/enquiry-count.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FileItems, importDialog } from './file-items.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductFields } from './product-fields.tsx';
import { PRODUCT_FILTERS } from './product-filters.ts';

const productsResource: ResourceOf<'products'> = defineResource('products', {
  data: productData,
  columns: productColumns(() => productsResource),
  // A price that nobody entered must not become 0.
  defaults: { price: Number.NaN },
  copyOf: (product) => ({
    ...productsResource.valuesOf(product),
    name: copyName(product.name),
    // No two products share a code.
    sku: '',
    is_published: false,
    publish_at: null,
    withdraw_at: null,
  }),
  labels: {
    instead_of: 'Instead of it',
    document_ids: 'Documents',
    statement_id: 'Building information',
    no_statement_reason: 'No statement because',
  },
  dialogSize: 'xl',
  warningOf: ({ warning }) => warning,
  details: ({ id, warning }) => (
    <>
      {warning && (
        <Alert color="orange" icon={<IconAlertTriangle />}>
          {warning}
        </Alert>
      )}
      <EnquiryCount filter="product_id" id={id} />
    </>
  ),
  onWebsite: (product) => {
    const { id, is_published, brand_id, category_id } = product;
    if (!brand_id || !category_id) return null;
    const href = `${SITE_PATHS.catalogue}?product=${id}`;
    return is_published ? { label: 'View on website', href } : { label: 'Preview', href: `${href}&draft=1` };
  },
  questionBefore: ({ is_published, price }, product) =>
    is_published && price === 0 && !(product?.is_published && product.price === 0)
      ? {
          title: 'Publish at $0.00?',
          text: 'This product has no price. Visitors see no prices, but your lists and exports will show $0.00.',
          confirm: 'Publish at $0.00',
        }
      : null,
  showsAddDisabled: true,
  fields: (form, product, source) => <ProductFields form={form} product={product} source={source} />,
  filterNames: filterNamesOf(productList),
  filters: PRODUCT_FILTERS,
  menu: (tools) => <FileItems {...tools} />,
  dialogs: (tools): Record<string, Dialog> => (tools.canWrite ? { import: importDialog(tools) } : {}),
  selection: (selection) => <BulkBar {...selection} />,
  texts: {
    createFailed: 'Failed to create product',
    updateFailed: 'Failed to update product',
    removeFailed: 'Failed to delete product',
    empty: 'No products yet. Add the first one, or import a file.',
  },
});

/** Catalog Management (spec 2). */
export function ProductsScreen() {
  return (
    <>
      <ScreenHeader title="Catalog Management" />
      <ResourceScreen resource={productsResource} />
    </>
  );
}
