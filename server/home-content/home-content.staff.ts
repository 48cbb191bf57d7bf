import { homeContentData, homeContentList, homeContentRow } from '../../shared/content.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { homeContent } from './home-content.queries.ts';

export const homeContentStaff = resourceRouter({
  noun: 'homeContent',
  table: homeContent,
  list: homeContentList,
  row: homeContentRow,
  data: homeContentData,
  update: partialOf(homeContentData),
});
