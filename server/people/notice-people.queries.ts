/** Who gets emails about new enquiries, for admins (decision "notices"). */
import type { z } from 'zod';
import type { NoticeChoice, noticePeople } from '../../shared/people/notices.ts';
import { AppError } from '../app-error.ts';
import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { readsEnquiries } from './notices.queries.ts';

/** Everybody who may open enquiries, by name, with what they or an admin chose. */
export async function listNoticePeople(sql: Sql): Promise<z.output<typeof noticePeople>> {
  return sql<z.output<typeof noticePeople>>`
    select u.id as user_id, u.name, u.email, coalesce(s.new_enquiries, 'none') as new_enquiries
    from users u left join notice_settings s on s.auth_user_id = u.auth_user_id
    where ${readsEnquiries(sql)} order by lower(u.name), u.id`;
}

/**
 * Stores how somebody is told of new enquiries. Their other choices stay. The first daily email lists what comes from now on. The same
 * statement records who chose.
 * @throws NOT_FOUND for who does not exist, or may not open enquiries.
 */
export async function chooseNotices(
  sql: Sql,
  { user_id, new_enquiries }: NoticeChoice,
  actor: Actor,
): Promise<NoticeChoice> {
  const [row] = await write<NoticeChoice>(sql, actor, {
    changes: sql`
      chosen as (
        insert into notice_settings as s (auth_user_id, new_enquiries)
        select u.auth_user_id, ${new_enquiries} from users u where u.id = ${user_id} and ${readsEnquiries(sql)}
        on conflict (auth_user_id) do update set new_enquiries = excluded.new_enquiries,
          digested_at = case when s.new_enquiries = 'daily' then s.digested_at else now() end
        returning new_enquiries
      ), logged as (
        ${recordEvent(sql, 'emails', {
          from: sql`chosen`,
          table: 'users',
          id: sql`${user_id}`,
          actor,
          detail: sql`jsonb_build_object('new_enquiries', new_enquiries)`,
        })}
      )`,
    answer: sql`select ${user_id}::uuid as user_id, new_enquiries from chosen`,
  });
  if (!row) throw new AppError('NOT_FOUND', 'There is no such person who may open enquiries.');
  return row;
}
