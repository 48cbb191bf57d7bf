/**
 * Which addresses a webhook may reach: public ones only, so that nobody can use it to reach machines beside the server
 * (docs/safety.md, "Webhooks"). The name is resolved here, every address is checked, and the connection goes to these
 * addresses: an answer of the DNS that changes afterwards changes nothing.
 */
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { hasAllowedPort, isLoopbackName, WRONG_PORT } from '../../shared/operations/webhooks.ts';
import { DeliveryError } from './delivery-error.ts';

/** Of the IPv4 addresses, those of the IANA registry of special purposes, and the metadata service of Azure. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** All other IPv6 addresses are no public ones: loopback, local, mapped, translated (NAT64), multicast. */
const GLOBAL_IPV6 = ['2000::/3'];
/** Protocol assignments with Teredo and ORCHID, documentation, and 6to4. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special4 = listOf(SPECIAL_IPV4, 'ipv4');
const global6 = listOf(GLOBAL_IPV6, 'ipv6');
const special6 = listOf(SPECIAL_IPV6, 'ipv6');

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether an IP address, as text, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false;
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
  return isIP(address) === 4 && !special4.check(address, 'ipv4');
}

/** Finds the addresses of a name. It may give up when the signal is aborted. */
export type FindAddresses = (name: string, signal: AbortSignal) => Promise<string[]>;

/** How long one DNS server may take, in milliseconds, and how often all are asked. */
const DNS = { timeout: 2500, tries: 2 };

/**
 * Asks the DNS, not the operating system: that would hold a thread which files need, for as long as it likes.
 * @returns an empty list if there is no such name.
 */
export const findAddresses: FindAddresses = async (name, signal) => {
  const resolver = new Resolver(DNS);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

export interface Reach {
  /** Whether receivers on this machine may be called, for development. */
  allowsLoopback: boolean;
  find: FindAddresses;
}

/** The host of a URL without the brackets of IPv6. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** Says what is wrong with a receiver before its name is looked up; null if nothing is. */
export function refusalOf(url: URL, allowsLoopback: boolean): string | null {
  if (!hasAllowedPort(url)) return WRONG_PORT;
  if (isLoopbackName(url.hostname))
    return allowsLoopback
      ? null
      : 'This address is on the server itself, which is allowed in development only';
  if (url.protocol !== 'https:') return 'Enter an address that starts with https://';
  if (isIP(hostOf(url)) > 0 && !isPublicAddress(hostOf(url))) return 'This is not a public address';
  return null;
}

/** The addresses to which a delivery may connect. @throws DeliveryError if there are none, or if any is not public. */
export async function reach(
  url: URL,
  { allowsLoopback, find }: Reach,
  signal: AbortSignal,
): Promise<string[]> {
  const host = hostOf(url);
  const refusal = refusalOf(url, allowsLoopback);
  if (refusal !== null) throw new DeliveryError('refused_address', `${refusal}. Nothing was sent.`);
  if (isLoopbackName(url.hostname)) return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  if (isIP(host) > 0) return [host];
  const addresses = await find(host, signal);
  signal.throwIfAborted();
  if (addresses.length === 0) throw new DeliveryError('unknown_name', `No address was found for ${host}.`);
  if (!addresses.every(isPublicAddress))
    throw new DeliveryError(
      'refused_address',
      `${host} leads to an address that is not public. Nothing was sent.`,
    );
  return addresses;
}
