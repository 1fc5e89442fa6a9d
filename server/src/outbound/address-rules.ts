/**
 * Addresses that people hand to the server (push services, webhooks, ntfy): which ones it may call
 * (docs/decisions/074-web-push.md). A name is judged by the address that it resolves to, at each call.
 */

import { BlockList, isIP } from 'node:net';
import { DomainError } from '@kurus/core/contract/errors';

/** Host of a setting, "nas.home" or "127.0.0.1:8080": allowed whatever its address, and over plain http. */
export interface NamedHost {
  readonly host: string;
  /** Undefined for the port of the scheme. */
  readonly port: number | undefined;
}

/** IPv4 that is not of the public internet (IANA's registry of special-purpose addresses, and multicast). */
const NOT_PUBLIC_4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);
/** The only IPv6 that is handed out: mapped and translated IPv4, private and link-local addresses lie outside. */
const GLOBAL_6 = blockList('ipv6', [['2000::', 3]]);
/** Teredo and other protocols, 6to4, documentation. */
const NOT_PUBLIC_6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly (readonly [string, number])[]): BlockList {
  const blocked = new BlockList();
  for (const [net, bits] of subnets) blocked.addSubnet(net, bits, family);
  return blocked;
}

/** @param ip as a resolver returns it; anything else is not public */
export function isPublicAddress(ip: string): boolean {
  // A zone ("fe80::1%eth0") names an interface of this machine.
  if (ip.includes('%')) return false;
  const family = isIP(ip);
  if (family === 4) return !NOT_PUBLIC_4.check(ip, 'ipv4');
  return family === 6 && GLOBAL_6.check(ip, 'ipv6') && !NOT_PUBLIC_6.check(ip, 'ipv6');
}

/** Host of an address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

export function isNamed(url: URL, named: readonly NamedHost[]): boolean {
  const port = url.port === '' ? undefined : Number(url.port); // not a figure: a port
  return named.some((own) => own.host === hostOf(url) && own.port === port);
}

/**
 * The address as it will be called: https at the port of https, without a name and password, not written as a private
 * address. The URL parser has made decimal, octal and short forms of IPv4 plain before.
 * @throws DomainError ADDRESS_NOT_ALLOWED
 */
export function outsideUrl(text: string, named: readonly NamedHost[]): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '')
    throw new DomainError('ADDRESS_NOT_ALLOWED');
  if (isNamed(url, named)) return url;
  const host = hostOf(url);
  const isLocal = isIP(host) === 0 ? /(^|\.)localhost\.?$/.test(host) : !isPublicAddress(host);
  if (url.protocol !== 'https:' || url.port !== '' || isLocal) throw new DomainError('ADDRESS_NOT_ALLOWED');
  return url;
}
