import { documentData, documentList, documentRow } from '../../shared/documents.ts';
import { partialOf } from '../../shared/staff-lists.ts';
import { resourceRouter } from '../resource.ts';
import { documents } from './documents.queries.ts';

export const documentsStaff = resourceRouter({
  noun: 'documents',
  table: documents,
  list: documentList,
  row: documentRow,
  data: documentData,
  update: partialOf(documentData),
});
