/** The rules of both forms, shared with the server. Loaded only when a visitor starts to write. */
import { schemaResolver } from '@mantine/form';
import { enquiryFields } from '../../../shared/enquiry-submission.ts';

/** Validates the fields. Returns messages for the visitor. */
export const findErrors = schemaResolver(enquiryFields, { sync: true });
