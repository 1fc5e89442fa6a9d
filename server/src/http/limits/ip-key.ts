/** Key of a network address, for counts by address. */

import { isIPv6 } from 'node:net';

/**
 * Key of an address. One household or server has a whole /64 of IPv6 addresses: they count as one.
 * @param ip absent where a connection was reset before its address was read (connections.ts)
 */
export function ipKey(ip: string | undefined): string {
  if (ip === undefined) return 'unknown';
  if (!ip.includes(':')) return ip;
  const plain = ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** First half of an address, which says where a call came from without naming who: "88.241.x.x". */
export function networkHalf(ip: string | undefined): string {
  const key = ipKey(ip);
  const bytes = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(key);
  if (bytes) return `${bytes[1]}.${bytes[2]}.x.x`;
  return key.includes(':') ? `${key}::` : key;
}
