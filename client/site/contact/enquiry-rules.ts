/** The rules of both forms, the server's own. Fetched when somebody begins to write: whoever only looks needs none. */
import { schemaResolver } from '@mantine/form';
import { enquiryFields } from '../../../shared/enquiry-submission.ts';

/** What is wrong with the fields, in words for the person. */
export const findErrors = schemaResolver(enquiryFields, { sync: true });
