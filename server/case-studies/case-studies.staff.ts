import { caseStudyInput } from '../../shared/case-studies.ts';
import { withCategoryId } from '../categories/categories.queries.ts';
import { resourceRouter } from '../resource.ts';
import { caseStudies } from './case-studies.queries.ts';

export const caseStudiesStaff = resourceRouter(caseStudies, {
  data: caseStudyInput,
  resolve: (sql, given) => withCategoryId(sql, 'case_studies', given),
});
