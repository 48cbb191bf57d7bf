/**
 * Reads the feed of changes. Transactions end in another order than they begin, so the feed only lists what no
 * transaction can get in front of any more (sql/functions/columns.sql, decision "cursors and changes").
 */
import type { z } from 'zod';
import { type changeFeed, FROM_NOW } from '../../shared/history/changes.ts';
import type { Noun } from '../../shared/nouns.ts';
import { AppError } from '../app-error.ts';
import type { Sql } from '../db/connect.ts';
import { tableOf } from '../db/nouns.ts';

type Feed = z.output<typeof changeFeed>;

/** A place between two changes. `feed` names the database: its numbers mean nothing in another one. */
interface Position {
  feed: string;
  listed_from: string;
  id: string;
}

const VERSION = '1';
const CURSOR = /^(\d+)\.([0-9a-f]{12})\.(\d{1,19})\.(\d{1,18})$/;
const START: Omit<Position, 'feed'> = { listed_from: '0', id: '0' };

interface Found {
  feed: string;
  /** Changes before this transaction are complete. */
  complete_until: string;
  is_numbered: boolean;
  is_reached: boolean;
  /** Null, as all that follows, if nothing has changed. */
  table_name: string | null;
  listed_from: string;
  change_id: string;
  id: string;
  action: Feed['items'][number]['action'];
  changed_at: Date;
  fields: string[];
  actor_name: string | null;
}

/**
 * Up to `limit` changes of some nouns after a cursor.
 * @throws BAD_REQUEST for a cursor of another database, or of a later state of this one. SERVICE_UNAVAILABLE in a
 * database that was restored elsewhere, until the migrations have run.
 */
export async function listChanges(
  sql: Sql,
  nouns: readonly Noun[],
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Feed> {
  const known = after === undefined || after === FROM_NOW ? null : readCursor(after);
  const { listed_from, id } = known ?? START;
  const tables = new Map(nouns.map((noun) => [tableOf(noun), noun]));
  const wanted = after === FROM_NOW ? 0 : limit + 1;
  const found = await sql<Found[]>`
    with feed as materialized (
      select left(md5(c.system_identifier || '/' || d.oid || coalesce('/' || f.restored_as, '')
          || coalesce('/' || nullif(database_timeline(), '00000001'), '')), 12) as feed,
        pg_snapshot_xmin(pg_current_snapshot())::text as complete_until,
        f.system_identifier = c.system_identifier as is_numbered,
        ${listed_from}::text::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as is_reached
      from change_feed f, pg_control_system() c, pg_database d where d.datname = current_database()
    )
    select feed.feed, feed.complete_until, feed.is_numbered, feed.is_reached, listed.table_name, listed.listed_from::text,
      listed.id::text as change_id, listed.record_id as id, listed.action, listed.changed_at,
      case when listed.action = 'update' then array_to_json(array(select jsonb_object_keys(listed.after) order by 1))
        else '[]' end as fields,
      coalesce(listed.actor_name, u.name) as actor_name
    from feed
    left join (
      select c.table_name, c.listed_from, c.id, c.record_id, c.action, c.changed_at, c.after, c.actor_name, c.actor_id
      from record_changes c
      where (c.listed_from, c.id) > (${listed_from}::text::xid8, ${id}::text::bigint)
        and c.listed_from < pg_snapshot_xmin(pg_current_snapshot())
        and c.table_name in ${sql([...tables.keys()])}
      order by c.listed_from, c.id limit ${wanted}
    ) listed on true
    left join users u on u.auth_user_id = listed.actor_id
    order by listed.listed_from, listed.id`;
  const { feed, complete_until, is_numbered, is_reached } = found[0]!;
  if (!is_numbered) throw restored();
  if (known && (known.feed !== feed || !is_reached)) throw wrongCursor();
  const changes = found.filter(({ table_name }) => table_name !== null);
  const shown = changes.slice(0, limit);
  const has_more = changes.length > shown.length;
  const last = has_more ? shown.at(-1)! : { listed_from: complete_until, change_id: '0' };
  return {
    items: shown.map(({ id, action, changed_at, fields, actor_name, table_name }) => {
      return { noun: tables.get(table_name!)!, id, action, changed_at, fields, actor_name };
    }),
    cursor: writeCursor({ feed, listed_from: last.listed_from, id: last.change_id }),
    has_more,
  };
}

function writeCursor({ feed, listed_from, id }: Position): string {
  return Buffer.from([VERSION, feed, listed_from, id].join('.')).toString('base64url');
}

/** @throws BAD_REQUEST for what `writeCursor` did not write. */
function readCursor(cursor: string): Position {
  const [, version, feed, listed_from, id] =
    CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (version !== VERSION || !feed || !listed_from || !id) throw wrongCursor();
  return { feed, listed_from, id };
}

function wrongCursor(): AppError {
  const message =
    'This cursor is not of this database. It may have been restored from a backup, or a standby may have taken over. Read the records again, then begin with “now”';
  return new AppError('BAD_REQUEST', `after: ${message}.`, { after: message });
}

function restored(): AppError {
  const message = 'This database was restored from a backup. Run npm run db:migrate, then try again.';
  return new AppError('SERVICE_UNAVAILABLE', message);
}
