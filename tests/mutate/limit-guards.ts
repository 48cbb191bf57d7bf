/** How many requests and connections one address may have, and how long they may take. */
import type { Mutation } from './mutation.ts';

export const LIMITS: readonly Mutation[] = [
  {
    name: 'requests: may take for ever',
    file: 'server/http/connections.ts',
    find: 'requestTimeout: requestMs,',
    replace: '',
    tests: ['tests/guards.test.ts > has a time limit to arrive'],
  },
  {
    name: 'limits: of calls',
    file: 'server/http/limits.ts',
    find: 'refuseAfter(take(limits.calls, networks));',
    replace: '',
    tests: ['server/http/limits.test.ts > count every call, including each in a batch'],
  },
  {
    name: 'limits: a batch counts once',
    file: 'server/http/limits.ts',
    find: 'for (const call of calls) {',
    replace: 'for (const call of calls.slice(0, 1)) {',
    tests: ['server/http/limits.test.ts > count every call, including each in a batch'],
  },
  {
    name: 'limits: of searches',
    file: 'server/http/limits.ts',
    find: 'if (SEARCHES.has(call) || isSearchPage(request.url)) refuseAfter',
    replace: 'if (call === null) refuseAfter',
    tests: ['server/http/limits.test.ts > count every call, including each in a batch'],
  },
  {
    name: 'limits: of enquiries',
    file: 'server/http/limits.ts',
    find: "if (call !== 'site.contact.submit') continue;",
    replace: 'if (call !== null) continue;',
    tests: ['server/enquiry-submission/enquiry-submission.limits.test.ts > an address may send 10 enquiries'],
  },
  {
    name: 'limits: of uploads',
    file: 'server/http/limits.ts',
    find: 'if (isVisitorsUpload(request)) refuseAfter(await takeWrite(limits.uploads, networks));',
    replace: '',
    tests: ['server/enquiry-submission/enquiry-submission.limits.test.ts > an address may send 10 enquiries'],
  },
  {
    name: 'limits: every IPv6 address counts alone',
    file: 'server/http/addresses.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 8)',
    tests: ['server/http/limits.test.ts > treat an IPv6 network of 64 bits as one visitor'],
  },
  {
    name: 'limits: each instance counts alone',
    file: 'server/limits/limits.rules.ts',
    find: 'count.taken = taken + count.untold;',
    replace: 'void taken;',
    tests: ['server/limits/limits.test.ts > 120 searches a minute pass'],
  },
  {
    name: 'limits: enquiries are not counted together',
    file: 'server/limits/limits.rules.ts',
    find: 'const wait = await attempt({ key: `${name} ${network}`, max: max * times, windowSeconds });',
    replace: 'const wait = attempt === null ? windowSeconds : 0;',
    tests: ['server/limits/limits.test.ts > exactly 10 enquiries from one address pass'],
  },
  {
    name: 'limits: the /48 of an IPv6 address is not counted',
    file: 'server/http/addresses.ts',
    find: ", `${groups.slice(0, 3).join(':')}::/48`]",
    replace: ']',
    tests: ['server/limits/limits.test.ts > of 48 bits counts as ten visitors'],
  },
  {
    name: 'connections: any number from one address',
    file: 'server/http/connections.ts',
    find: 'if (count > maxPerAddress * (wider === 0 ? 1 : WIDER_TIMES)) socket.destroy();',
    replace: '',
    tests: ['server/http/connections.test.ts > are limited per address, except from a trusted proxy'],
  },
  {
    name: 'connections: bodies as slow as one likes',
    file: 'server/http/connections.ts',
    find: 'if (bytesRead - state.bytes < leastBytes) {',
    replace: 'if (bytesRead < 0) {',
    tests: ['server/http/connections.test.ts > is disconnected when its body comes byte by byte'],
  },
];
