import { brandData, brandList, brandRow } from '../../shared/brands.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { brands } from './brands.queries.ts';

export const brandsStaff = resourceRouter({
  noun: 'brands',
  table: brands,
  list: brandList,
  row: brandRow,
  data: brandData,
  update: partialOf(brandData),
});
