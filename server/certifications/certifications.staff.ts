import { certificationInput, certificationList, certificationRow } from '../../shared/certifications.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { withCategoryId } from '../categories/categories.queries.ts';
import { resourceRouter } from '../resource.ts';
import { certifications } from './certifications.queries.ts';

export const certificationsStaff = resourceRouter({
  noun: 'certifications',
  table: certifications,
  list: certificationList,
  row: certificationRow,
  data: certificationInput,
  update: partialOf(certificationInput),
  resolve: (sql, given) => withCategoryId(sql, 'certifications', given),
});
