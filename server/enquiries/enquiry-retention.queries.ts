/** Enquiries that are older than staff want to keep them, and how long deleted ones are kept (decision "privacy"). */
import type { Fragment } from 'postgres';
import type { EnquiryRetention, RetentionPreview } from '../../shared/enquiries/enquiry-retention.ts';
import type { Sql } from '../db/connect.ts';

/** An interval: how long a deleted enquiry can be restored. */
export function restoreTime(sql: Sql): Fragment {
  return sql`make_interval(days => (select restore_days from enquiry_retention()))`;
}

/** What the next cleanup would erase if these were the settings. Changes nothing. */
export async function previewRetention(
  sql: Sql,
  { keepMonths, restoreDays, linkDays }: EnquiryRetention,
): Promise<RetentionPreview> {
  const [row] = await sql<RetentionPreview[]>`
    select count(*) as enquiries, min(updated_at) as oldest, (
      select count(distinct c.record_id) from record_changes c
      where c.table_name = 'contact_queries' and c.action = 'remove' and c.before is not null
        and c.changed_at < now() - make_interval(days => ${restoreDays}::integer)
        and not exists (select from contact_queries live where live.id = c.record_id)
    ) as deleted, (
      select count(*) from enquiry_links
      where created_at > now() - make_interval(days => enquiry_link_days())
        and created_at <= now() - make_interval(days => ${linkDays}::integer)
    ) as links
    from contact_queries where is_past_retention(status, updated_at, ${keepMonths}::integer)`;
  return row!;
}

/** Erases unsorted mail that is older than answered enquiries are kept. */
export async function forgetUnsortedMails(sql: Sql): Promise<void> {
  await sql`
    with old as (
      delete from mails using enquiry_retention() as kept
      where kind = 'received' and contact_query_id is null and sent_at < now() - make_interval(months => kept.keep_months)
      returning files
    )
    update files set status = 'removing', original_name = '', token_hash = null
    where bucket = 'contact_uploads' and path in (select file ->> 'path' from old, jsonb_array_elements(old.files) as file)`;
}

/** How many enquiries one statement erases. */
const BATCH = 200;

/** Erases the enquiries that are older than staff want to keep them. The cleanup of files removes what they leave. */
export async function forgetOldEnquiries(sql: Sql): Promise<void> {
  let erased: number;
  do {
    const [row] = await sql<{ erased: number }[]>`select forget_old_queries(${BATCH}) as erased`;
    erased = row!.erased;
  } while (erased === BATCH);
}
