import { aboutContentData, aboutContentList, aboutContentRow } from '../../shared/content/about.ts';
import { defineTable } from '../db/table.ts';

export const aboutContent = defineTable({
  noun: 'aboutContent',
  data: aboutContentData,
  list: aboutContentList,
  row: aboutContentRow,
  search: ['t.title', 't.subtitle', 't.content'],
  thenBy: 't.display_order',
});
