import { OPEN_SECONDS } from '../../shared/people/open-records.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';

/** Notes which record of a noun somebody has open, and returns those that others have open, with their names. */
export async function keepOpen(
  sql: Sql,
  { noun, id }: { noun: string; id: string | null },
  actor: Actor,
): Promise<{ id: string; name: string }[]> {
  const [row] = await write<{ open: { id: string; name: string }[] }>(sql, actor, {
    changes: sql`
      closed as (
        delete from open_records where auth_user_id = ${actor.id} and noun = ${noun} and record_id is distinct from ${id}
      ), opened as (
        insert into open_records (auth_user_id, record_id, noun) select ${actor.id}, ${id}, ${noun} where ${id}::uuid is not null
        on conflict (auth_user_id, record_id) do update set seen_at = now()
      )`,
    answer: sql`
      select coalesce(jsonb_agg(jsonb_build_object('id', o.record_id, 'name', u.name) order by u.name, o.record_id), '[]') as open
      from open_records o join users u using (auth_user_id)
      where o.noun = ${noun} and o.auth_user_id <> ${actor.id} and o.seen_at > now() - make_interval(secs => ${OPEN_SECONDS})`,
  });
  return row!.open;
}
