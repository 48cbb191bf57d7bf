import { caseStudyData, caseStudyList, caseStudyRow } from '../../shared/case-studies.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { caseStudies } from './case-studies.queries.ts';

export const caseStudiesStaff = resourceRouter({
  noun: 'caseStudies',
  table: caseStudies,
  list: caseStudyList,
  row: caseStudyRow,
  data: caseStudyData,
  update: partialOf(caseStudyData),
});
