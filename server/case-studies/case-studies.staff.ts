import { caseStudyInput, caseStudyList, caseStudyRow } from '../../shared/case-studies.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { withCategoryId } from '../categories/categories.queries.ts';
import { resourceRouter } from '../resource.ts';
import { caseStudies } from './case-studies.queries.ts';

export const caseStudiesStaff = resourceRouter({
  noun: 'caseStudies',
  table: caseStudies,
  list: caseStudyList,
  row: caseStudyRow,
  data: caseStudyInput,
  update: partialOf(caseStudyInput),
  resolve: (sql, given) => withCategoryId(sql, 'case_studies', given),
});
