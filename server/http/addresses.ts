/** IP addresses: the networks under which limits count them, and whether a list of networks contains them. */
import { BlockList, isIPv6 } from 'node:net';

/** The key that counts as one visitor: an IPv4 address, or the /64 network of an IPv6 address. */
export function limitKey(address: string): string {
  return networksOf(address)[0]!;
}

/** The wider network of an IPv6 address may use this many times the limits of one visitor. */
export const WIDER_TIMES = 10;

/**
 * The networks under which an address is counted, the narrow one first. Anybody who rents one server gets
 * 65,536 networks of 64 bits, so the /48 around them is counted too. It gets WIDER_TIMES the limits, because
 * the customers of a mobile carrier share one.
 */
export function networksOf(address: string): string[] {
  if (!address.includes(':')) return [address];
  // Some proxies include the port.
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  if (bracketed !== undefined) return networksOf(bracketed);
  if (!isIPv6(address)) return [address.replace(/:\d+$/, '')];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return [mapped[1]!];
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const middle =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return [`${groups.join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}

/**
 * Names that TRUST_PROXY and METRICS_ALLOW accept besides addresses and networks. Fastify has the same ones.
 */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Returns a function that tells whether an address is in one of these networks, written as in TRUST_PROXY.
 */
export function createNetworkCheck(names: readonly string[]): (address: string) => boolean {
  const networks = new BlockList();
  for (const entry of names.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) networks.addAddress(address, kind);
    else networks.addSubnet(address, Number(bits), kind);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return networks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
