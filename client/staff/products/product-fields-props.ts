import type { UseFormReturnType } from '@mantine/form';
import type { ProductRow } from '../../../shared/products/products.ts';
import type { Data } from '../resource/resource-api.ts';

export interface ProductFieldsProps {
  form: UseFormReturnType<Data<'products'>>;
  /** null: a new one. */
  product: ProductRow | null;
}
