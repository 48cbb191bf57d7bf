import type { z } from 'zod';
import type { SavedView, savedViewData, savedViewUpdate } from '../../shared/people/saved-views.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';

/** The most views that one person can keep of one list. */
const MOST_VIEWS = 50;

/** The columns of an answer. The statement must call the views `v`. */
const shown = (sql: Sql, actor: Actor) => sql`
  v.id, v.created_at, v.updated_at, v.noun, v.name, v.query, v.is_shared,
  (select name from users where auth_user_id = v.owner_id) as owner_name,
  coalesce(v.owner_id = ${actor.id}, false) as is_own`;

/** Who changes a view, and the lists that their role can open. */
export interface Changer extends Actor {
  isAdmin: boolean;
  nouns: string[];
}

/** A view can be changed by its owner, and a shared one also by admins, while they can open its list. */
const changeable = (sql: Sql, { id, isAdmin, nouns }: Changer) =>
  sql`((v.owner_id = ${id} or (v.is_shared and ${isAdmin})) and v.noun = any(string_to_array(${nouns.join()}, ',')))`;

/** The views of a list that somebody can open: their own, then the shared ones of others. */
export function listViews(sql: Sql, noun: string, actor: Actor): Promise<SavedView[]> {
  return sql<SavedView[]>`
    select ${shown(sql, actor)} from saved_views v
    where v.noun = ${noun} and (v.owner_id = ${actor.id} or v.is_shared)
    order by is_own desc, lower(v.name), v.id`;
}

/** A view that was recorded with a call has its dates as texts. */
const withDates = (view: SavedView): SavedView => ({
  ...view,
  created_at: new Date(view.created_at),
  updated_at: new Date(view.updated_at),
});

/** Adds a view. Null when this person has as many of the list as one can keep. */
export async function insertView(
  sql: Sql,
  values: z.output<typeof savedViewData>,
  actor: Actor,
): Promise<SavedView | null> {
  const [view] = await write<SavedView>(sql, actor, {
    changes: sql`
      v as (
        insert into saved_views (owner_id, noun, name, query, is_shared)
        select ${actor.id}, ${values.noun}, ${values.name}, ${values.query}, ${values.is_shared}
        where (select count(*) from saved_views where owner_id = ${actor.id} and noun = ${values.noun}) < ${MOST_VIEWS}
        returning *
      )`,
    answer: sql`select ${shown(sql, actor)} from v`,
  });
  return view ? withDates(view) : null;
}

/** Changes a view. Null when there is none, or the actor may not change it. */
export async function updateView(
  sql: Sql,
  id: string,
  values: z.output<typeof savedViewUpdate>['data'],
  changer: Changer,
): Promise<SavedView | null> {
  const { name = null, query = null, is_shared = null } = values;
  const [view] = await write<SavedView>(sql, changer, {
    changes: sql`
      v as (
        update saved_views v set
          name = coalesce(${name}, v.name),
          query = coalesce(${query}, v.query),
          is_shared = coalesce(${is_shared}, v.is_shared),
          updated_at = now()
        where v.id = ${id} and ${changeable(sql, changer)}
          -- A view that its owner shared cannot disappear into the owner's own ones.
          and (v.owner_id = ${changer.id} or ${is_shared !== false})
        returning v.*
      )`,
    answer: sql`select ${shown(sql, changer)} from v`,
  });
  return view ? withDates(view) : null;
}

/** Deletes a view. False when there is none, or the actor may not delete it. */
export async function deleteView(sql: Sql, id: string, changer: Changer): Promise<boolean> {
  const rows = await write(sql, changer, {
    changes: sql`
      removed as (
        delete from saved_views v where v.id = ${id} and ${changeable(sql, changer)} returning v.id
      )`,
    answer: sql`select id from removed`,
  });
  return rows.length > 0;
}
