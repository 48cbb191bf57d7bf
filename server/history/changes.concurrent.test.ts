/** The feed of changes while many transactions write, roll back and lose their connections. */
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { buildStaff } from '../../tests/support/build-token.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { connect } from '../db/connect.ts';
import { listChanges } from './changes.queries.ts';

const { sql, target, ownerTarget } = await createDatabase();
const WRITERS = 20;
const TRANSACTIONS = 15;
const RECORDS = 8;

/** Connections with a name each, so that a lost one is opened again. */
const writers = Array.from({ length: WRITERS }, () =>
  postgres({
    ...ownerTarget,
    max: 1,
    onnotice: () => undefined,
    backoff: () => 0.01,
    connection: { deadlock_timeout: 20 } as object,
  }),
);
const instances = [connect({ target, max: 1 }), connect({ target, max: 1 })];
afterAll(() => Promise.all([...writers, ...instances].map((pool) => pool.end({ timeout: 2 }))));

class Undone extends Error {}

/** A change: the record, what the change calls itself, and what the record's latest change called itself. */
interface Change {
  id: string;
  mark: string;
  previous: string;
}

const pick = (count: number) => Math.floor(Math.random() * count);

/**
 * Changes some records in one transaction, in any order, with pauses. Some are rolled back, some lose their connection,
 * and some wait for one another in a circle until PostgreSQL ends one of them.
 * @returns what was committed
 */
async function change(writer: postgres.Sql, ids: string[], actor: string, name: string): Promise<Change[]> {
  const changes: Change[] = [];
  const ending = pick(10);
  try {
    if (ending === 1)
      await writer`
        with changed as (
          update reply_templates set name = ${`lost ${name}`} where id = ${ids[pick(ids.length)]!} returning id
        )
        select pg_terminate_backend(pg_backend_pid()), pg_sleep(1) from changed`;
    await writer.begin(async (transaction) => {
      for (let number = 0; number <= pick(3); number++) {
        const id = ids[pick(ids.length)]!;
        const mark = `${name}.${number}`;
        // The history names the token, so each change can be told from all others.
        await transaction`
          select set_config('southbeam.actor_id', ${actor}, true), set_config('southbeam.token', ${mark}, true)`;
        const [was] = await transaction<{ name: string }[]>`
          with was as (select id, name from reply_templates where id = ${id} for update)
          update reply_templates set name = ${mark} from was where reply_templates.id = was.id returning was.name`;
        changes.push({ id, mark, previous: was!.name });
        await transaction`select pg_sleep(random() * 0.02)`;
      }
      if (ending === 0) throw new Undone();
    });
    return changes;
  } catch (error) {
    const { code } = error as { code?: string };
    // 40P01: a deadlock. 57P01 and CONNECTION_CLOSED: the connection was lost, before the commit.
    if (error instanceof Undone || ['40P01', '57P01', 'CONNECTION_CLOSED'].includes(code ?? '')) return [];
    throw error;
  }
}

test('each change is listed once and in the order of its record, whatever ends when', {
  timeout: 120_000,
}, async () => {
  const actor = await buildStaff(sql);
  const [{ auth_user_id } = { auth_user_id: '' }] = await sql<{ auth_user_id: string }[]>`
    select auth_user_id from users where id = ${actor}`;
  const ids: string[] = [];
  for (let number = 0; number < RECORDS; number++) {
    const [row] = await sql<{ id: string }[]>`
        insert into reply_templates (name, body_text) values (${`Start ${number}`}, 'Text') returning id`;
    ids.push(row!.id);
  }
  let { cursor } = await listChanges(sql, ['replyTemplates'], { after: 'now', limit: 1 });

  let isWriting = true;
  const writing = Promise.all(
    writers.map(async (writer, at) => {
      const committed: Change[] = [];
      for (let number = 0; number < TRANSACTIONS; number++)
        committed.push(...(await change(writer, ids, auth_user_id, `${at}.${number}`)));
      return committed;
    }),
  ).finally(() => {
    isWriting = false;
  });

  const listed: { id: string; mark: string }[] = [];
  let polls = 0;
  let expected = Number.POSITIVE_INFINITY;
  // After the last write the feed may still be held back, by transactions of other tests.
  for (let until = Number.POSITIVE_INFINITY; listed.length < expected && Date.now() < until; ) {
    const wasWriting = isWriting;
    const answer = await listChanges(instances[polls++ % 2]!, ['replyTemplates'], {
      after: cursor,
      limit: 1 + pick(9),
    });
    for (const { id, actor_name } of answer.items)
      listed.push({ id, mark: /“(.+)”/.exec(actor_name ?? '')![1]! });
    cursor = answer.cursor;
    if (!wasWriting && until === Number.POSITIVE_INFINITY) {
      expected = (await writing).flat().length;
      until = Date.now() + 30_000;
    }
  }

  const committed = (await writing).flat();
  expect(committed.length).toBeGreaterThan(100);
  expect(polls).toBeGreaterThan(20);
  expect(listed.map(({ mark }) => mark).sort()).toEqual(committed.map(({ mark }) => mark).sort());
  const previous = new Map(committed.map(({ mark, previous }) => [mark, previous]));
  for (const [number, id] of ids.entries()) {
    const marks = listed.filter((one) => one.id === id).map(({ mark }) => mark);
    expect(marks.map((mark) => previous.get(mark))).toEqual(
      [`Start ${number}`, ...marks].slice(0, marks.length),
    );
  }
  const rest = await listChanges(sql, ['replyTemplates'], { after: cursor, limit: 100 });
  expect(rest.items).toEqual([]);
});
