/** A tracked entry in an answer: fields that it does not have are left out. */

import type { TrackedEntryItem } from '@kurus/core/contract/tracked';
import { MONEY_SIDE } from '@kurus/core/contract/words/tracked';
import { price } from '@kurus/core/money/money';
import { timeText } from '@kurus/core/tracked/entry';
import type { StatedFigures } from '../ledger/tracked/stored-entry.ts';
import type { ListedEntry } from './store.ts';

export function itemOf(entry: ListedEntry): TrackedEntryItem {
  const isIncome = entry.type === 'dividend' || entry.type === 'interest';
  const isExchange = entry.type === 'exchange';
  return {
    id: entry.seq,
    date: entry.day,
    ...(entry.second < 0 ? {} : { time: timeText(entry.second) }),
    type: entry.type,
    kind: entry.kind,
    ...(entry.asset && !isExchange ? { asset: { kind: entry.asset.type, code: entry.asset.code } } : {}),
    ...(isExchange ? sidesOf(entry) : unless(0n, { quantity: entry.quantity })),
    ...unless(0n, { price: entry.price, amount: entry.amount }),
    ...unless(0n, { fee: entry.fee, tax: entry.tax, withheld: entry.withheld }),
    ...unless(undefined, { of: entry.refundOf }),
    ...(isIncome ? { gross: entry.amount } : {}),
    ...(entry.denominator === 0n ? {} : { numerator: part(entry.numerator), denominator: part(entry.denominator) }),
    ...unless(undefined, {
      note: entry.note,
      share: entry.share,
      replaces: entry.replaces,
      replacedBy: entry.replacedBy,
    }),
    ...(entry.stated ? foreignOf(entry.stated) : {}),
    ...(entry.into && !entry.peer && !isExchange ? { into: { kind: entry.into.type, code: entry.into.symbol } } : {}),
    ...(entry.peer ? { transfer: entry.peer.accountId } : {}),
    ...(entry.dated ? {} : { dated: false }),
    cashChange: entry.cash,
    ...(entry.balances.length === 0
      ? {}
      : { balanceChanges: entry.balances.map(({ currency, change }) => ({ currency, change })) }),
    createdAt: new Date(entry.createdAtMs).toISOString(),
  };
}

function sidesOf({ asset, into, money, quantity, intoQuantity }: ListedEntry): Pick<TrackedEntryItem, 'from' | 'to'> {
  if (money) {
    const side = (code: string) => ({ kind: MONEY_SIDE, code }) as const;
    return { from: { asset: side(money.from), quantity }, to: { asset: side(money.into), quantity: intoQuantity } };
  }
  return {
    ...(asset ? { from: { asset: { kind: asset.type, code: asset.code }, quantity } } : {}),
    ...(into ? { to: { asset: { kind: into.type, code: into.symbol }, quantity: intoQuantity } } : {}),
  };
}

const part = (whole: bigint) => Number(whole); // not a figure: of a ratio, at most a million million

/** The fields whose value differs from the given one. */
function unless<Fields extends object>(none: unknown, fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== none)) as Partial<Fields>;
}

function foreignOf({ currency, rate, rateSource, rateDate, ...figures }: StatedFigures) {
  const texts = Object.entries(figures) as [string, string | undefined][];
  const stated = Object.fromEntries(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, price(text)]])));
  return { currency, rate: price(rate), ...unless(undefined, { rateSource, rateDate }), stated };
}
