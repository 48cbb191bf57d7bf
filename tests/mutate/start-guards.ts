/** What a start refuses. */
import type { Mutation } from './mutation.ts';

export const START: readonly Mutation[] = [
  {
    name: 'start: a misspelt setting is ignored',
    file: 'server/config.ts',
    find: '  if (misspelt)\n',
    replace: '  if (misspelt && misspelt.given === misspelt.meant)\n',
    tests: ['server/misspelt-settings.test.ts > is taken for a misspelt'],
  },
  {
    name: 'start: what other programs set stops it',
    file: 'server/misspelt-settings.ts',
    find: 'if (ours.has(name) || FOREIGN.has(name)) continue;',
    replace: 'if (ours.has(name)) continue;',
    tests: ['server/misspelt-settings.test.ts > what other programs set never stops the start'],
  },
  {
    name: 'start: a store that refuses is only warned of',
    file: 'server/storage/check-store.ts',
    find: 'if (status >= 500 || status === 429)',
    replace: 'if (status >= 300)',
    tests: ['server/storage/check-store.test.ts > is refused by naming'],
  },
  {
    name: 'start: a store that is out of order stops it',
    file: 'server/storage/check-store.ts',
    find: 'if (status >= 500 || status === 429)',
    replace: 'if (status === 429)',
    tests: ['server/storage/check-store.test.ts > a store that is out of order is only warned of'],
  },
  {
    name: 'start: a certificate that is not trusted is waited for',
    file: 'server/db/first-answer.ts',
    find: '/CERT|SELF_SIGNED|UNABLE_TO_VERIFY/',
    replace: '/NEVER/',
    tests: ['server/db/first-answer.test.ts > does not wait for a certificate that it does not trust'],
  },
];
