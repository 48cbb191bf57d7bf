/** The rules of both forms, shared with the server. Loaded only when a visitor starts to write. */
import { schemaResolver } from '@mantine/form';
import { enquiryFields, fieldsBeside } from '../../../shared/enquiries/enquiry-submission.ts';

const findIn = schemaResolver(enquiryFields, { sync: true });
const findBeside = schemaResolver(fieldsBeside, { sync: true });

/**
 * Validates the fields. Returns messages for the visitor. With a list, a schedule or a file beside them, the
 * message may be empty.
 */
export function findErrors(fields: Parameters<typeof findIn>[0], hasMore: boolean) {
  return hasMore ? findBeside(fields) : findIn(fields);
}
