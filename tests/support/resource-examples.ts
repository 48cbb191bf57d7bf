/** The examples (examples.ts) of staff resources, which have the same procedures. */
import type { Sql } from '../../server/db/connect.ts';
import { rowOf } from './example-rows.ts';

interface ResourceExample {
  /** Inserts a row and returns its id. */
  build: (sql: Sql) => Promise<string>;
  list: unknown;
  create: (sql: Sql) => Promise<unknown>;
  data: () => unknown;
}

type ResourceAction = 'list' | 'byId' | 'history' | 'create' | 'update' | 'remove' | 'bin' | 'restore';

/** The examples of a staff resource. They differ only in the contents of a row. */
export function resourceExamples<Noun extends string>(
  noun: Noun,
  table: string,
  { build, list, create, data }: ResourceExample,
) {
  const one = async (sql: Sql) => ({ id: await build(sql) });
  return {
    [`staff.${noun}.list`]: async () => list,
    [`staff.${noun}.byId`]: one,
    [`staff.${noun}.history`]: one,
    [`staff.${noun}.create`]: create,
    [`staff.${noun}.update`]: async (sql: Sql) => ({ ...(await one(sql)), data: data() }),
    [`staff.${noun}.remove`]: one,
    [`staff.${noun}.bin`]: async () => list,
    [`staff.${noun}.restore`]: async (sql: Sql) => {
      const { id } = await one(sql);
      if (table === 'users')
        await sql`delete from auth_users where id = (select auth_user_id from users where id = ${id})`;
      else await sql`delete from ${sql(table)} where id = ${id}`;
      return { ids: [id] };
    },
  } as Record<`staff.${Noun}.${ResourceAction}`, (sql: Sql) => Promise<unknown>>;
}

/** The examples of a resource whose rows have no references, built from the required columns. */
export function plainExamples<Noun extends string>(
  noun: Noun,
  table: string,
  values: () => Record<string, string>,
) {
  return resourceExamples(noun, table, {
    build: rowOf(table, values),
    list: { search: 'a' },
    create: async () => values(),
    data: values,
  });
}
