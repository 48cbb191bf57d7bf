/** Checks the forms of the staff area. */
import '../../../shared/validation-messages.ts';
import { schemaResolver } from '@mantine/form';

/** What a form validates with: the fields that its schema refuses, and why, in our words. */
export const checkForm = (schema: Parameters<typeof schemaResolver>[0]) =>
  schemaResolver(schema, { sync: true });
