/** An input for every procedure of enquiries and mails, for tests that go through all procedures. */
import type { Sql } from '../../server/db/connect.ts';
import type { Procedure } from '../../shared/permissions.ts';
import {
  buildAskedProduct,
  buildAttachedQuery,
  buildClaimedFile,
  buildMail,
  buildReceivedMail,
} from './example-rows.ts';
import { buildEnquiry } from './factories.ts';

type EnquiryProcedure = Extract<Procedure, `staff.contactQueries.${string}` | `staff.mails.${string}`>;

export const ENQUIRY_EXAMPLES: Record<EnquiryProcedure, (sql: Sql, session?: string) => Promise<unknown>> = {
  'staff.contactQueries.byId': async (sql) => ({ id: await buildEnquiry(sql) }),
  'staff.contactQueries.create': async () => ({
    full_name: 'Hana Ngata',
    phone: '021 555 123',
    subject: 'Request a Quote',
    message: 'Twelve windows',
    source: 'phone',
  }),
  'staff.contactQueries.customers': async () => ({ search: 'hana' }),
  'staff.contactQueries.counts': async () => undefined,
  'staff.contactQueries.unanswered': async () => undefined,
  'staff.contactQueries.history': async (sql) => ({ id: await buildEnquiry(sql) }),
  'staff.contactQueries.assignees': async () => undefined,
  'staff.contactQueries.update': async (sql) => ({
    id: await buildEnquiry(sql),
    data: { status: 'in_progress', note: 'Called back' },
  }),
  'staff.contactQueries.bulk': async (sql) => ({
    ids: [await buildEnquiry(sql)],
    change: { field: 'status', value: 'in_progress' },
  }),
  'staff.contactQueries.undo': async (sql) => {
    const operation_id = crypto.randomUUID();
    await sql`
      with named as materialized (
        select set_config('southbeam.operation_id', ${operation_id}, true) as id
      )
      update contact_queries q set status = 'closed' from named where q.id = ${await buildEnquiry(sql)}`;
    return { operation_id };
  },
  'staff.contactQueries.reply': async (sql) => ({
    id: await buildEnquiry(sql),
    subject: 'Your enquiry',
    body_text: 'Kia ora',
  }),
  'staff.contactQueries.askers': async (sql) => ({ product_id: await buildAskedProduct(sql) }),
  'staff.contactQueries.notify': async (sql) => ({
    asked_for: { product_id: await buildAskedProduct(sql) },
    reason: 'warning',
    subject: 'Warning about a hanger',
    body_text: 'Please do not use it.',
  }),
  'staff.contactQueries.download': async (sql) => ({ id: await buildAttachedQuery(sql) }),
  'staff.mails.list': async () => ({ search: '@' }),
  'staff.mails.state': async () => undefined,
  'staff.mails.resend': async (sql) => ({ id: await buildMail(sql) }),
  'staff.mails.unsorted': async () => ({ search: 'hana' }),
  'staff.mails.file': async (sql) => ({
    id: await buildReceivedMail(sql),
    contact_query_id: await buildEnquiry(sql, { status: 'answered' }),
  }),
  'staff.mails.discard': async (sql) => ({ id: await buildReceivedMail(sql) }),
  'staff.mails.download': async (sql) => {
    const path = await buildClaimedFile(sql);
    return { id: await buildReceivedMail(sql, { files: [{ path, name: 'plan.pdf' }] }), path };
  },
  'staff.contactQueries.list': async () => ({ search: 'quote', sort: 'subject' }),
  'staff.contactQueries.export': async (sql) => ({ ids: [await buildEnquiry(sql)] }),
  'staff.contactQueries.exportOpenings': async (sql) => ({ id: await buildEnquiry(sql) }),
  'staff.contactQueries.bin': async () => ({ search: 'quote' }),
  'staff.contactQueries.restore': async (sql) => {
    const id = await buildEnquiry(sql);
    await sql`
      with removed as (
        delete from contact_queries q where id = ${id} returning to_jsonb(q) as was
      )
      insert into record_changes (table_name, record_id, action, before)
      select 'contact_queries', ${id}, 'remove', was from removed`;
    return { ids: [id] };
  },
  'staff.contactQueries.remove': async (sql) => ({ id: await buildEnquiry(sql) }),
};
