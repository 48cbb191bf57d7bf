import { caseStudyInput } from '../../shared/content/case-studies.ts';
import { resourceRouter } from '../procedures/resource.ts';
import { withCategoryId } from '../products/categories.queries.ts';
import { caseStudies } from './case-studies.queries.ts';

export const caseStudiesStaff = resourceRouter(caseStudies, {
  input: caseStudyInput,
  resolve: (sql, given) => withCategoryId(sql, 'case_studies', given),
});
