import { contactContentData, contactContentList, contactContentRow } from '../../shared/contact-content.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { contactContent } from './contact-content.queries.ts';

export const contactContentStaff = resourceRouter({
  noun: 'contactContent',
  table: contactContent,
  list: contactContentList,
  row: contactContentRow,
  data: contactContentData,
  update: partialOf(contactContentData),
});
