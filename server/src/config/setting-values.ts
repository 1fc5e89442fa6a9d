/** A setting and the parsers of values: each takes the environment's text and throws the error to print. */

import type { SettlementLength } from '@kurus/core/market/settlement';
import { type Money, money, parseMoney, parsePrice, price, type Price, ZERO_MONEY } from '@kurus/core/money/money';
import type { NamedHost } from '../outbound/address-rules.ts';

const MOST_LIRA = money('1000000');

export interface Setting<T> {
  readonly env: string;
  /** The default as written in the environment; '' is "not set". */
  readonly default: string;
  readonly parse: (text: string) => T;
  readonly meaning: string;
}

export const setting = <T>(env: string, fallback: string, parse: (text: string) => T, meaning: string): Setting<T> => ({
  env,
  default: fallback,
  parse,
  meaning,
});

export function text(value: string): string {
  return value;
}

export function flag(value: string): boolean {
  return oneOf('', '0', '1')(value) === '1';
}

export function onOff(value: string): boolean {
  return oneOf('on', 'off')(value) === 'on';
}

export function fraction(value: string): Price {
  const parsed = parsePrice(value);
  if (parsed === undefined || parsed < 0n || parsed > 100_000_000n)
    throw new Error('must be a fraction from 0 to 1, such as 0.01');
  return parsed;
}

/** Commission of a trade, besides its total. */
export interface Commission {
  readonly commissionRate: Price;
  readonly minimumCommission: Money;
}

const atRate = (rate: string, least: string): Commission => ({
  commissionRate: price(rate),
  minimumCommission: money(least),
});
/** Usual rates of brokers: none, over the internet, at a bank. */
export const COMMISSIONS = {
  none: atRate('0', '0'),
  internet: atRate('0.0004', '0'),
  bank: atRate('0.002', '1'),
} as const;

export function commission(value: string): Commission {
  if (value === 'none' || value === 'internet' || value === 'bank') return COMMISSIONS[value];
  if (!/^[\d.]+$/.test(value)) throw new Error('must be none, internet, bank or a fraction such as 0.0015');
  return { commissionRate: fraction(value), minimumCommission: ZERO_MONEY };
}

export function lira(value: string): Money {
  const parsed = parseMoney(value);
  if (parsed === undefined || parsed < 0n || parsed > MOST_LIRA)
    throw new Error('must be an amount from 0 to 1000000 lira, such as 1 or 0.50');
  return parsed;
}

export function wholeNumber(least: number, most: number) {
  return (value: string): number => {
    const parsed = /^\d{1,10}$/.test(value) ? Number(value) : -1; // not a figure: a port, a count
    if (parsed < least || parsed > most) throw new Error(`must be a whole number from ${least} to ${most}`);
    return parsed;
  };
}

export function oneOf<const Words extends readonly string[]>(...words: Words) {
  return (value: string): Words[number] => {
    if (words.includes(value)) return value;
    throw new Error(`must be one of ${words.filter(Boolean).join(', ')}`);
  };
}

export function minimum(length: number) {
  return (value: string): string => {
    if (value.length >= length) return value;
    throw new Error(`must have at least ${length} characters`);
  };
}

export function url(...protocols: string[]) {
  return (value: string): string => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined;
    if (parsed && protocols.includes(parsed.protocol)) return value.replace(/\/$/, '');
    throw new Error(`must be an address starting with ${protocols.map((p) => `${p}//`).join(' or ')}`);
  };
}

/** Contact address, as security.txt writes it (RFC 9116). */
export function contact(value: string): string {
  if (/^(mailto:|https:\/\/|tel:)[\x21-\x7e]+$/.test(value)) return value;
  throw new Error('must be an address such as mailto:security@kurus.example, https://... or tel:+90...');
}

export function optional<T>(parse: (text: string) => T) {
  return (value: string): T | undefined => (value === '' ? undefined : parse(value));
}

/** "2027-01-04:1": the number of settlement days from that day on; several with commas between. */
export function settlementLengths(value: string): readonly SettlementLength[] {
  return value
    .split(',')
    .filter(Boolean)
    .map((part) => {
      const [, from = '', days = ''] = /^(\d{4}-\d{2}-\d{2}):([0-5])$/.exec(part.trim()) ?? [];
      if (from === '' || Number.isNaN(Date.parse(from))) throw new Error('must be days such as 2027-01-04:1');
      return { from, days: parseInt(days, 10) };
    });
}

/** "60,300": whole seconds, each up to a week, at most ten. */
export function secondsList(value: string): readonly number[] {
  const seconds = value.split(',').map((part) => part.trim());
  if (seconds.length > 10 || seconds.some((part) => !/^\d{1,6}$/.test(part)))
    throw new Error('must be whole seconds with commas, such as 60,300');
  return seconds.map(Number);
}

/** "nas.home,127.0.0.1:8080": hosts, each with a port where it is not that of the scheme. */
export function hostList(value: string): readonly NamedHost[] {
  return value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
    .map((part) => {
      const [, bracketed, plain, port] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::(\d{1,5}))?$/.exec(part) ?? [];
      const host = bracketed ?? plain;
      if (host === undefined) throw new Error('must be hosts such as nas.home or 127.0.0.1:8080, with commas');
      return { host, port: port === undefined ? undefined : Number(port) }; // not a figure: a port
    });
}
