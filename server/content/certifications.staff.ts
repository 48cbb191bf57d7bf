import { certificationInput } from '../../shared/content/certifications.ts';
import { resourceRouter } from '../procedures/resource.ts';
import { withCategoryId } from '../products/categories.queries.ts';
import { certifications } from './certifications.queries.ts';

export const certificationsStaff = resourceRouter(certifications, {
  input: certificationInput,
  resolve: (sql, given) => withCategoryId(sql, 'certifications', given),
});
