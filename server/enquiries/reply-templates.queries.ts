import {
  replyTemplateData,
  replyTemplateList,
  replyTemplateRow,
} from '../../shared/enquiries/reply-templates.ts';
import { defineTable } from '../db/table.ts';

export const replyTemplates = defineTable({
  noun: 'replyTemplates',
  data: replyTemplateData,
  list: replyTemplateList,
  row: replyTemplateRow,
  search: ['t.name', 't.subject', 't.body_text'],
  // The reply form offers all of them.
  pageSize: 1000,
});
