import { tokenData, tokenList, tokenRow } from '../../shared/people/tokens.ts';
import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable } from '../db/table.ts';
import { write } from '../db/write.ts';

export const tokens = defineTable({
  noun: 'tokens',
  data: tokenData,
  list: tokenList,
  row: tokenRow,
  shows: (sql) => sql`
    u.name as owner_name, s.hint, used.last_used_at, used.last_address, coalesce(used.calls, 0) as calls`,
  joins: (sql) => sql`
    join users u on u.id = t.owner_id
    left join token_secrets s on s.id = t.id
    left join lateral (
      select max(last_used_at) as last_used_at, (array_agg(last_address order by day desc))[1] as last_address,
        sum(calls) filter (where day > current_date - 30)::bigint as calls
      from token_uses where token_id = t.id
    ) used on true`,
  search: ['t.name', 'u.name'],
  sorts: { last_used_at: 'used.last_used_at' },
  refersTo: [{ column: 'owner_id', noun: 'users' }],
});

/**
 * Gives a token another secret. The one before it ends.
 * @returns false if there is no such token.
 */
export async function setSecret(
  sql: Sql,
  id: string,
  { secret_hash, hint }: { secret_hash: string; hint: string },
  actor: Actor,
): Promise<boolean> {
  const rows = await write(sql, actor, {
    changes: sql`
      made as (
        insert into token_secrets (id, secret_hash, hint)
        select id, ${secret_hash}, ${hint} from tokens where id = ${id}
        on conflict (id) do update set secret_hash = excluded.secret_hash, hint = excluded.hint, created_at = now()
        returning id
      ), logged as (
        ${recordEvent(sql, 'secret', { from: sql`made`, table: 'tokens', id: sql`id`, actor })}
      )`,
    answer: sql`select id from made`,
  });
  return rows.length > 0;
}
