import { replyTemplateData, replyTemplateList, replyTemplateRow } from '../../shared/reply-templates.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { replyTemplates } from './reply-templates.queries.ts';

export const replyTemplatesStaff = resourceRouter({
  noun: 'replyTemplates',
  table: replyTemplates,
  list: replyTemplateList,
  row: replyTemplateRow,
  data: replyTemplateData,
  update: partialOf(replyTemplateData),
});
