/**
 * Accounts that others share; loaded where there are any. Every user counts accounts from one on, so that of another
 * has a number of its own on the screens, made of its share's and its owner's; each call names it as the server does.
 */

import type { AccountItem } from '@kurus/core/contract/accounts';
import { jsonSlot } from '../stored-slot.ts';
import { isObject } from '../stored-values.ts';

/** Above every number that the server gives. */
const FIRST = 10_000_000_000;
const OF_SHARE = 1_000_000;
/** Signs of a share's number that tell it from a person's others. */
const SIGNS = 8;

const isTextMap = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');

/** Shares that accounts on the screens belong to, by the beginnings of their numbers. */
export const sharesSlot = jsonSlot('localStorage', 'shares', isTextMap);

const beginOf = (share: string) => share.slice(0, SIGNS);

/** Accounts as the screens number them. */
export function numbered(accounts: readonly AccountItem[]): readonly AccountItem[] {
  const shares = new Set(accounts.flatMap(({ shared }) => shared?.id ?? []));
  sharesSlot.set(Object.fromEntries([...shares].map((share) => [beginOf(share), share])));
  return accounts.map((account) =>
    account.shared
      ? { ...account, id: FIRST + parseInt(beginOf(account.shared.id), 16) * OF_SHARE + account.id }
      : account,
  );
}

/** Path of a call with the number of an account of theirs as its owner has it, and the share. */
export function onWire(path: string): string {
  const digits = /(?<=\/accounts\/|[?&]account=)\d{11,16}(?!\d)/.exec(path)?.[0];
  if (digits === undefined) return path;
  const number = parseInt(digits, 10) - FIRST;
  const begin = Math.floor(number / OF_SHARE)
    .toString(16)
    .padStart(SIGNS, '0');
  const own = path.replace(digits, String(number % OF_SHARE));
  return `${own}${own.includes('?') ? '&' : '?'}owner=${sharesSlot.get()?.[begin] ?? begin}`;
}
