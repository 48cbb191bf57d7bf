import type { Mutation } from './mutation.ts';

const BIN = 'server/db/bin.ts';
const UNDO = 'server/db/undo.ts';
const MODEL = 'server/db/undo.properties.test.ts > random bulk changes, edits, deletions and undos';

export const BIN_AND_UNDO: readonly Mutation[] = [
  {
    name: 'bin: for 30 days',
    file: BIN,
    find: 'and c.changed_at > now() - ${binTime(sql, table)}',
    replace: 'and now() > now() - ${binTime(sql, table)}',
    tests: [
      'server/db/bin.test.ts > forgets a record after 30 days',
      'server/db/bin.test.ts > shows an enquiry for a day',
    ],
  },
  {
    name: 'bin: what was restored is no longer there',
    file: BIN,
    find: 'and not exists (select from ${sql(table.name)} live where live.id = c.record_id)`;',
    replace: '`;',
    and: [
      {
        file: BIN,
        find: 'and not exists (select from record_changes later where later.record_id = c.record_id and later.id > c.id)',
        replace: '',
      },
    ],
    tests: ['server/db/bin.test.ts > nothing once it is restored'],
  },
  {
    name: 'bin: one that no longer fits does not stop the others',
    file: BIN,
    find: 'on conflict do nothing',
    replace: 'on conflict (id) do nothing',
    tests: ['server/db/bin.test.ts > restores all but the one whose name is taken'],
  },
  {
    name: 'bin: cleanup',
    file: 'server/operations/hourly-jobs.ts',
    find: '() => forgetRemovedRecords(sql),',
    replace: '',
    tests: ['server/db/bin.test.ts > forgets a record after 30 days'],
  },
  {
    name: 'undo: what was changed since',
    file: UNDO,
    find: 'where to_jsonb(t) -> wrote.key is distinct from wrote.value',
    replace: 'where false',
    tests: [MODEL],
  },
  {
    name: 'undo: what was created and changed since',
    file: UNDO,
    find: 'else t.updated_at = c.changed_at and',
    replace: 'else',
    tests: ['server/db/undo.test.ts > created products go to the bin'],
  },
  {
    name: 'undo: half of what fits together only',
    file: UNDO,
    find: 'and later.before ?| string_to_array',
    replace: 'and false and later.before ?| string_to_array',
    tests: ['server/db/undo.test.ts > leaves alone what has got a reason for having none since'],
  },
  {
    name: 'undo: what somebody is changing',
    file: UNDO,
    find: 'order by t.id for update of t',
    replace: 'order by t.id',
    tests: ['server/db/undo.test.ts > waits for somebody who is changing a product'],
  },
  {
    name: 'undo: a dry run writes',
    file: UNDO,
    find: '${dry_run ? wouldTakeBack(sql, table) : takeBack(sql, table)}',
    replace: '${takeBack(sql, table)}',
    tests: ['server/db/undo.dry-run.test.ts > a dry run says what an undo would delete, change and leave'],
  },
  {
    name: 'undo: a dry run keeps its answer',
    file: UNDO,
    find: 'dry_run ? { ...actor, call: undefined } : actor',
    replace: 'actor',
    tests: ['server/db/undo.dry-run.test.ts > keeps no answer'],
  },
];
