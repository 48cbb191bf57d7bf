import { productData, productList, productRow } from '../../shared/products.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { products } from './products.queries.ts';

export const productsStaff = resourceRouter({
  noun: 'products',
  table: products,
  list: productList,
  row: productRow,
  data: productData,
  update: partialOf(productData),
});
