import { describe, expect, test } from 'vitest';
import { webhookData, webhookRow } from '../../shared/operations/webhooks.ts';
import { isPublicAddress, reach, refusalOf } from './receiver-address.ts';

const PUBLIC = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ...[
    '128.0.0.0',
    '168.63.129.15',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.0',
    '192.167.255.255',
  ],
  ...['192.169.0.0', '198.17.255.255', '198.20.0.0', '223.255.255.255'],
  ...['2001:4860:4860::8888', '2606:4700::1111', '2400:cb00::1', '2a00:1450::1', '2003::1'],
];
const NOT_PUBLIC = [
  // Loopback, "this network", private, carrier NAT, link-local with the metadata of clouds, multicast, broadcast.
  ...[
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...[
    '192.168.0.1',
    '192.168.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '100.100.100.200',
    '169.254.169.254',
    '169.254.0.1',
  ],
  ...['192.0.0.192', '168.63.129.16', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  // Documentation, benchmarks, the relays of 6to4.
  ...['192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '198.19.255.255', '192.88.99.1'],
  // IPv6: none, loopback, local, link-local, multicast, metadata, documentation.
  ...[
    '::',
    '::1',
    'fc00::1',
    'fd00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'ff0e::1',
  ],
  ...['2001:db8::1', '3fff::1', '100::1', '4000::1', '5f00::1'],
  // IPv4 inside IPv6: mapped, compatible, translated by NAT64, 6to4, Teredo.
  ...[
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
  ],
  ...[
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '2001:0:7f00:1::1',
  ],
  // No addresses.
  ...['', 'localhost', 'example.com', '127.1', '2130706433', '0x7f000001'],
];

test.each(PUBLIC)('%s is a public address', (address) => expect(isPublicAddress(address)).toBe(true));
test.each(NOT_PUBLIC)('%s is not a public address', (address) =>
  expect(isPublicAddress(address)).toBe(false),
);

/** Spellings of addresses that no receiver may have. */
const HOSTILE = [
  ...[
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0x7f.1',
    'https://017700000001',
  ],
  ...[
    'https://0177.0.0.1',
    'https://127.0.0.1.',
    'https://①②⑦.0.0.1',
    'https://127。0。0。1',
    'https://%31%32%37.0.0.1',
  ],
  ...['https://0', 'https://0.0.0.0', 'https://localhost', 'https://LOCALHOST', 'https://LoCalhost:443/x'],
  ...[
    'https://[::1]',
    'https://[::]',
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[0:0:0:0:0:0:0:1]',
  ],
  ...[
    'https://[64:ff9b::169.254.169.254]',
    'https://[2002:7f00:1::]',
    'https://[fe80::1]',
    'https://[fd00:ec2::254]',
  ],
  ...[
    'https://169.254.169.254/latest/meta-data',
    'https://0xa9fea9fe',
    'https://2852039166',
    'https://10.0.0.1:8443',
  ],
  ...['https://192.168.1.1', 'https://172.20.0.5', 'https://100.100.100.200', 'https://168.63.129.16'],
  ...['http://example.com', 'http://1.1.1.1', 'http://[2606:4700::1111]'],
];
test.each(HOSTILE)('%s is refused', (url) => {
  const { success } = webhookData.shape.url.safeParse(url);
  expect(success && refusalOf(new URL(url), false)).not.toBeNull();
});

test.each([
  ...[
    'ftp://example.com',
    'file:///etc/passwd',
    'gopher://example.com',
    'javascript:alert(1)',
    'data:text/plain,x',
    '',
  ],
  ...[
    'https://user@example.com',
    'https://user:secret@example.com',
    'https://:secret@example.com',
    'https://',
    'example.com',
  ],
  ...[
    'https://[fe80::1%25eth0]',
    'https://1.1.1.1@127.0.0.1/',
    'http://localhost.example.com',
    'https://exa mple.com',
  ],
])('%s is no address of a webhook', (url) => {
  expect(webhookData.shape.url.safeParse(url).success).toBe(false);
});

test('a public address, a name and, in development, this machine are accepted', () => {
  for (const url of ['https://example.com/hook?key=1', 'https://1.1.1.1', 'https://[2606:4700::1111]:8443/x'])
    expect(webhookData.shape.url.safeParse(url).success && refusalOf(new URL(url), false)).toBeNull();
  for (const url of ['http://localhost:4000/hook', 'http://127.0.0.1:4000', 'http://[::1]:4000'])
    expect(webhookData.shape.url.safeParse(url).success && refusalOf(new URL(url), true)).toBeNull();
});

const portOf = (port: number) => `https://example.com:${port}/hook`;

test.each([1, 22, 25, 79, 81, 110, 442, 444, 465, 587, 1023])(
  'port %d is refused, with the ports that are possible',
  (port) => {
    const url = portOf(port);
    const { error } = webhookData.shape.url.safeParse(url);
    for (const words of [error?.issues[0]?.message, refusalOf(new URL(url), true)])
      expect(words).toContain('Use port 80, 443, or one from 1024');
    expect(refusalOf(new URL(`http://localhost:${port}`), true)).toContain('port');
  },
);

test.each([80, 443, 1024, 3000, 8443, 65_535])('port %d is accepted', (port) => {
  expect(webhookData.shape.url.parse(portOf(port))).toBe(portOf(port));
  expect(refusalOf(new URL(portOf(port)), false)).toBeNull();
});

test('an address with another port, stored before it was refused, gets nothing and can still be read', async () => {
  const { signal } = new AbortController();
  const options = { allowsLoopback: true, find: async () => ['1.1.1.1'] };
  await expect(reach(new URL(portOf(25)), options, signal)).rejects.toThrow('Nothing was sent');
  expect(webhookRow.shape.url.parse(portOf(25))).toBe(portOf(25));
});

describe('a name', () => {
  const to = (...addresses: string[]) => ({ allowsLoopback: true, find: async () => addresses });
  const { signal } = new AbortController();
  const receiver = new URL('https://receiver.example/hook');

  test('leads to all its addresses', async () => {
    const addresses = ['1.1.1.1', '2606:4700::1111'];
    expect(await reach(receiver, to(...addresses), signal)).toEqual(addresses);
  });

  test('is refused when any of its addresses is not public, also in development', async () => {
    for (const hidden of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1'])
      await expect(reach(receiver, to('1.1.1.1', hidden), signal)).rejects.toThrow('not public');
  });

  test('is refused when its answer changes to an address that is not public', async () => {
    const answers = [['1.1.1.1'], ['127.0.0.1']];
    const changing = { allowsLoopback: false, find: async () => answers.shift()! };
    expect(await reach(receiver, changing, signal)).toEqual(['1.1.1.1']);
    await expect(reach(receiver, changing, signal)).rejects.toThrow('not public');
  });

  test('without addresses is named', async () => {
    await expect(reach(receiver, to(), signal)).rejects.toThrow('No address was found for receiver.example');
  });
});
