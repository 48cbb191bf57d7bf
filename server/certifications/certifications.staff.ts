import { certificationInput } from '../../shared/certifications.ts';
import { withCategoryId } from '../categories/categories.queries.ts';
import { resourceRouter } from '../resource.ts';
import { certifications } from './certifications.queries.ts';

export const certificationsStaff = resourceRouter(certifications, {
  data: certificationInput,
  resolve: (sql, given) => withCategoryId(sql, 'certifications', given),
});
