import { isIPv6 } from 'node:net';

/** Where the shop's own pages read from; no client's address. */
export const OWN_PAGES = 'loader';

/** What limits count as one client: an IPv4 address, or a /64 of IPv6, which one household has to itself. */
export function clientGroup(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head, tail = ''] = address.split('%')[0].split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
