/** Whether sales read and answer enquiries (decision "sales answer"). The database reads it too (sql/functions/enquiries.sql). */
import { z } from 'zod';

export const salesEnquiries = z.strictObject({ isOn: z.boolean() });
export type SalesEnquiries = z.infer<typeof salesEnquiries>;

/** The stored value, or the default: off, as the table of the specification has it (spec 6). */
export function readSalesEnquiries(stored: unknown): SalesEnquiries {
  const { success, data } = salesEnquiries.safeParse(stored);
  return success ? data : { isOn: false };
}
