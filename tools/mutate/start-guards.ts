/** What a start refuses. */
import type { Mutation } from './mutation.ts';

const SNAPSHOTS = 'server/published/index-snapshots.test.ts > ';

export const START: readonly Mutation[] = [
  {
    name: 'start: a misspelt setting is ignored',
    file: 'server/settings/config.ts',
    find: '  if (misspelt)\n',
    replace: '  if (misspelt && misspelt.given === misspelt.meant)\n',
    tests: ['server/settings/misspelt-settings.test.ts > is taken for a misspelt'],
  },
  {
    name: 'start: what other programs set stops it',
    file: 'server/settings/misspelt-settings.ts',
    find: 'if (ours.has(name) || FOREIGN.has(name)) continue;',
    replace: 'if (ours.has(name)) continue;',
    tests: ['server/settings/misspelt-settings.test.ts > what other programs set never stops the start'],
  },
  {
    name: 'start: a store that refuses is only warned of',
    file: 'server/storage/check-store.ts',
    find: 'if (status >= 500 || status === 429)',
    replace: 'if (status >= 300)',
    tests: ['server/storage/check-store.test.ts > is refused by naming'],
  },
  {
    name: 'start: a store that fails stops it',
    file: 'server/storage/check-store.ts',
    find: 'if (status >= 500 || status === 429)',
    replace: 'if (status === 429)',
    tests: [
      'server/storage/check-store.test.ts > a store that fails is asked again, and then only warned of',
    ],
  },
  {
    name: 'start: a store that failed once is warned of',
    file: 'server/storage/check-store.ts',
    find: 'maxAttempts: 2',
    replace: 'maxAttempts: 1',
    tests: ['server/storage/check-store.test.ts > a store that fails once is well'],
  },
  {
    name: 'start: a standby is a database',
    file: 'server/db/first-answer.ts',
    find: "primary: openLine(address, 'primary')",
    replace: "primary: openLine(address, 'standby')",
    tests: ['server/db/standby.test.ts > a start on a standby is refused in one line'],
  },
  {
    name: 'start: demo content without a value',
    file: 'demo/insert-into.ts',
    find: 'if (missing !== undefined)',
    replace: 'if (missing === null)',
    tests: ['demo/new-database.test.ts > demo content without a value names the table and the column'],
  },
  {
    name: 'start: a certificate that is not trusted is waited for',
    file: 'server/db/first-answer.ts',
    find: '/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/',
    replace: '/NEVER/',
    tests: ['server/db/first-answer.test.ts > does not wait for a certificate that it does not trust'],
  },
  {
    name: 'start: a snapshot of another history of the database',
    file: 'server/published/index-snapshots.ts',
    find: '&& head.changed_at === (await getChangeTime(sql, head.version))?.changed_at',
    replace: '&& sql !== undefined',
    tests: [`${SNAPSHOTS}one of another history of the database does not count`],
  },
  {
    name: 'start: a snapshot that other code wrote',
    file: 'server/published/index-snapshots.ts',
    find: 'head.code === code && ',
    replace: '',
    tests: [`${SNAPSHOTS}one that other code wrote does not count`],
  },
  {
    name: 'start: a snapshot that is damaged',
    file: 'server/published/snapshot-blocks.ts',
    find: 'if (crc32(taken) !== head.readUInt32LE(4))',
    replace: 'if (crc32(taken) < 0)',
    tests: [`${SNAPSHOTS}one of which a bit is wrong is named and does not count`],
  },
];
