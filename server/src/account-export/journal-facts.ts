/**
 * Executed entries in the form of an export. The virtual account realises commissions at once, so each is a separate
 * entry; the effect of a corporate action on quantity and cost is exported as it was applied.
 */

import { dateText, dayOf, dayStartMs } from '@kurus/core/market/calendar';
import { addMoney, price, subtractQuantity, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Quantity } from '@kurus/core/money/money';
import type { JournalEntry } from '../ledger/journal-entry.ts';
import type { EntryFacts } from '../ledger/tracked/stored-entry.ts';

const ZERO_PRICE = price('0');

/** In the order in which they are to be entered. */
export function factsOfJournal(entry: JournalEntry): EntryFacts[] {
  const day = dayOf(entry.createdAtMs);
  const { assetType: type, symbol } = entry;
  const facts: EntryFacts = {
    type: 'fee',
    day: dateText(day),
    second: Math.floor((entry.createdAtMs - dayStartMs(day)) / 1000),
    dated: true,
    asset: type === null ? undefined : { type, code: symbol, symbol },
    quantity: ZERO_QUANTITY,
    intoQuantity: ZERO_QUANTITY,
    price: ZERO_PRICE,
    amount: ZERO_MONEY,
    fee: ZERO_MONEY,
    tax: ZERO_MONEY,
    withheld: ZERO_MONEY,
    refundOf: undefined,
    money: undefined,
    numerator: 0n,
    denominator: 0n,
  };
  const { commission, bsmv } = entry;
  const isCharged = addMoney(commission, bsmv) > 0n;
  const charge: EntryFacts[] =
    isCharged && commission > 0n ? [{ ...facts, type: 'fee', amount: commission, tax: bsmv }] : [];
  return [...factsOfKind(entry, facts), ...charge];
}

function factsOfKind(entry: JournalEntry, facts: EntryFacts): EntryFacts[] {
  const { kind, amount, quantity, price: unit } = entry;
  switch (kind) {
    case 'buy':
    case 'sell':
      return [{ ...facts, type: kind, quantity, price: unit, amount }];
    case 'deposit':
    case 'withdraw':
      return [{ ...facts, type: kind, asset: undefined, amount }];
    case 'dividend':
    case 'interest':
    case 'tax':
    case 'fee':
    case 'interest-paid':
      return amount > 0n ? [{ ...facts, type: kind, amount }] : [];
    // The journal does not say which charge a refund gives back; the gain is the same for both.
    case 'refund':
      return amount > 0n ? [{ ...facts, type: kind, refundOf: 'fee', amount }] : [];
    case 'rights':
      return [{ ...facts, type: kind, quantity, price: unit, amount }];
    // Shares that leave the account without proceeds are a loss.
    case 'delete':
      return [{ ...facts, type: 'sell', quantity, price: ZERO_PRICE }];
    case 'bonus':
    case 'split':
    case 'merger':
    case 'delivery-in':
    case 'delivery-out':
    case 'opening':
    case 'exchange':
    case 'update':
      return moved(entry, facts);
  }
}

/** Facts of an entry that moves shares without money: quantity and cost, as they moved. */
function moved({ quantityDelta, costDelta, quantityAfter }: JournalEntry, facts: EntryFacts): EntryFacts[] {
  if (quantityDelta > 0n) {
    if (costDelta === 0n && quantityAfter > quantityDelta)
      return [{ ...facts, type: 'bonus', quantity: quantityDelta }];
    return [{ ...facts, type: 'delivery-in', quantity: quantityDelta, amount: costDelta }];
  }
  const gone = subtractQuantity(ZERO_QUANTITY, quantityDelta);
  if (gone === 0n) return [];
  if (costDelta < 0n || quantityAfter === 0n) return [{ ...facts, type: 'delivery-out', quantity: gone }];
  // Fewer shares for the same cost.
  return [{ ...facts, type: 'split', ...ratioOf(quantityAfter, (quantityAfter + gone) as Quantity) }];
}

function ratioOf(to: Quantity, from: Quantity): Pick<EntryFacts, 'numerator' | 'denominator'> {
  let [a, b]: [bigint, bigint] = [to, from];
  while (b > 0n) [a, b] = [b, a % b];
  return { numerator: to / a, denominator: from / a };
}
