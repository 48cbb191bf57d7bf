/** Calls with an idempotency key. */
import type { Mutation } from './mutation.ts';

export const CALLS: readonly Mutation[] = [
  {
    name: 'idempotency: a call is not recorded by its statement',
    file: 'server/db/write.ts',
    find: 'having count(*) > 0',
    replace: 'having false',
    tests: ['tests/idempotency.test.ts > staff.brands.create is made once'],
  },
  {
    name: 'idempotency: a refused call is recorded',
    file: 'server/db/write.ts',
    find: 'from answer where ${isDone}',
    replace: 'from answer where true or ${isDone}',
    tests: ['tests/idempotency.test.ts > that was refused inside its statement'],
  },
  {
    name: 'idempotency: a repeat is refused when the database cannot say whether it was made',
    file: 'server/procedures/answer-once.ts',
    find: 'const other = await findCall(ctx.sql, call);',
    replace: 'const other = await findCall(ctx.sql, call).catch(() => null);',
    tests: ['tests/idempotency-outage.test.ts > put off, not refused'],
  },
  {
    name: 'idempotency: a key serves any input',
    file: 'server/procedures/answer-once.ts',
    find: 'if (!call.input_hash.equals(input_hash))',
    replace: 'if (call === null)',
    tests: ['tests/idempotency.test.ts > staff.brands.create is made once'],
  },
  {
    name: 'idempotency: callers share their keys',
    file: 'server/procedures/answer-once.ts',
    find: 'describeCall(await whoseKey(ctx), key, made)',
    replace: "describeCall('anyone', key, made)",
    tests: ['tests/idempotency.test.ts > belongs to its caller'],
  },
  {
    name: 'idempotency: a batch may have a key',
    file: 'server/http/guards.ts',
    find: "if (request.method === 'POST' && callsOf(request).length > 1)",
    replace: 'if (request === null)',
    tests: ['tests/idempotency.test.ts > is refused with a key that is none'],
  },
  {
    name: 'idempotency: a lost secret is replaced by another',
    file: 'server/procedures/answer-once.ts',
    find: 'if (call?.result) throw lostAnswer();',
    replace: '',
    tests: ['tests/idempotency.test.ts > staff.tokens.issue is made once'],
  },
];
