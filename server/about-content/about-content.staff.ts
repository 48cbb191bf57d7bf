import { aboutContentData, aboutContentList, aboutContentRow } from '../../shared/about.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { aboutContent } from './about-content.queries.ts';

export const aboutContentStaff = resourceRouter({
  noun: 'aboutContent',
  table: aboutContent,
  list: aboutContentList,
  row: aboutContentRow,
  data: aboutContentData,
  update: partialOf(aboutContentData),
});
