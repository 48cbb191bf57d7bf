/** What webhooks may reach, in which order they are told, and who may keep them. */
import type { Mutation } from './mutation.ts';

export const WEBHOOKS: readonly Mutation[] = [
  {
    name: 'webhooks: a name that leads to private addresses',
    file: 'server/webhooks/receiver-address.ts',
    find: 'if (!addresses.every(isPublicAddress))',
    replace: 'if (!addresses.some(isPublicAddress))',
    tests: ['server/webhooks/receiver-address.test.ts > is refused when any of its addresses is not public'],
  },
  {
    name: 'webhooks: any port',
    file: 'server/webhooks/receiver-address.ts',
    find: 'if (!hasAllowedPort(url)) return WRONG_PORT;',
    replace: '',
    tests: ['server/webhooks/receiver-address.test.ts > is refused, with the ports that are possible'],
  },
  {
    name: 'webhooks: the connection asks the DNS again',
    file: 'server/webhooks/post.ts',
    find: 'lookup: lookupIn(addresses),',
    replace: '',
    tests: ['server/webhooks/post.test.ts > the connection goes to the address that was checked'],
  },
  {
    name: 'webhooks: any certificate',
    file: 'server/webhooks/post.ts',
    find: 'rejectUnauthorized: true,',
    replace: 'rejectUnauthorized: false,',
    tests: ['server/webhooks/post.test.ts > a certificate that nobody vouches for is refused'],
  },
  {
    name: 'webhooks: an answer of any size',
    file: 'server/webhooks/post.ts',
    find: 'if (size >= ANSWER_BYTES) break;',
    replace: '',
    tests: ['server/webhooks/post.test.ts > of an answer of 10 MB, 2 kB are kept'],
  },
  {
    name: 'webhooks: IPv4 inside IPv6',
    file: 'server/webhooks/receiver-address.ts',
    find: "global6.check(address, 'ipv6') && ",
    replace: '',
    tests: ['server/webhooks/receiver-address.test.ts > is not a public address'],
  },
  {
    name: 'webhooks: changes of a record out of order',
    file: 'server/webhooks/deliveries.queries.ts',
    find: "and earlier.state = 'waiting' and earlier.position < d.position)",
    replace: 'and false)',
    tests: ['server/webhooks/webhook-worker.test.ts > changes of a record arrive in their order'],
  },
  {
    name: 'webhooks: a receiver that hangs takes every place',
    file: 'server/webhooks/webhook-worker.ts',
    find: 'const PLACES_OF_WEBHOOK = 5;',
    replace: 'const PLACES_OF_WEBHOOK = 50;',
    tests: ['server/webhooks/webhook-worker.test.ts > receivers that hang hold up no other'],
  },
  {
    name: 'webhooks: this machine, outside development',
    file: 'server/webhooks/receiver-address.ts',
    find: 'return allowsLoopback\n',
    replace: 'return true\n',
    tests: ['server/webhooks/receiver-address.test.ts > is refused'],
  },
  {
    name: 'webhooks: tokens',
    file: 'shared/scopes.ts',
    find: "new Set(['backups', 'demoContent', 'personalData', 'setUp', 'tokens', 'webhooks'])",
    replace: "new Set(['backups', 'demoContent', 'personalData', 'setUp', 'tokens'])",
    tests: ['tests/tokens.test.ts > neither makes tokens nor changes the account'],
  },
];
