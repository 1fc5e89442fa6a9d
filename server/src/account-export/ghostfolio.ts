/**
 * Ghostfolio's import format: activities, and profiles of assets that none of its data sources has. It has neither cash
 * nor corporate actions, so shares that come or go without money are exported as bought or sold at their cost: the
 * account's quantity and cost stay right. Deposits and withdrawals are left out.
 */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import { positionKey } from '@kurus/core/identity';
import { addMoney, averagePrice, moneyText, priceText, quantityText, ZERO_MONEY } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { apply } from '@kurus/core/tracked/book';
import { replayedKind, timeText } from '@kurus/core/tracked/entry';
import { type Book, nodeOf } from '@kurus/core/tracked/position';
import type { EntryFacts } from '../ledger/tracked/stored-entry.ts';

interface Activity {
  readonly type: 'BUY' | 'SELL' | 'DIVIDEND' | 'INTEREST' | 'FEE';
  readonly kind: AssetKind | undefined;
  /** Code of the asset; for cash the kind of the entry. */
  readonly code: string;
  readonly quantity: Quantity;
  readonly unitPrice: Price;
  readonly fee: Money;
}

const ONE = 100_000_000n as Quantity;
/** One account is exported at a time, so its number is constant. */
const ACCOUNT = 1;
/** Cash is not exported. */
const NO_CASH = { cashKept: false, currenciesKept: false };
/** Suffix of Yahoo's symbol of a share of Borsa İstanbul. */
const EXCHANGE = '.IS';

/** Replays the given entries in their order. */
export function createGhostfolio() {
  const book: Book = new Map();
  const manual = new Map<string, string>();
  let place = 0;

  const isListed = (kind: AssetKind | undefined) => kind !== undefined && ASSET_KINDS[kind].hours === 'exchange';
  const written = ({ type, kind, code, quantity, unitPrice, fee }: Activity, { day, second, note }: EntryFacts) => {
    const listed = isListed(kind);
    if (!listed) manual.set(code, code);
    return {
      accountId: null,
      comment: note ?? null,
      currency: 'TRY',
      dataSource: listed ? 'YAHOO' : 'MANUAL',
      date: `${day}T${timeText(Math.max(second, 0))}.000+03:00`,
      fee: Number(moneyText(fee)), // not a figure: JSON of another program
      quantity: Number(quantityText(quantity)), // not a figure: as above
      symbol: listed ? `${code}${EXCHANGE}` : code,
      tags: [],
      type,
      unitPrice: Number(priceText(unitPrice)), // not a figure: as above
    };
  };

  return {
    /** JSON of the activities that an entry becomes. */
    activities(facts: EntryFacts): string[] {
      place += 1;
      const [node, into] = [positionKey(ACCOUNT, facts.asset), positionKey(ACCOUNT, facts.into)];
      const before = [node, into].map((key) => nodeOf(book, key).sums);
      const type = replayedKind(facts.type, { isArrival: false, hasTarget: facts.into !== undefined });
      apply(book, { ...facts, type, place, node, into: facts.into && into, ...NO_CASH });
      const moves = [facts.asset, facts.into].flatMap((asset, at) => {
        const [was, is] = [before[at], nodeOf(book, at === 0 ? node : into).sums];
        if (!asset || !was) return [];
        return [{ asset, quantity: is.quantity - was.quantity, cost: is.cost - was.cost }];
      });
      return activitiesOf(facts, moves).map((activity) => JSON.stringify(written(activity, facts)));
    },
    /** JSON of the profiles of all assets that no source there has. */
    profiles: (): string => JSON.stringify([...manual.keys()].map(profileOf)),
  };
}

interface Move {
  readonly asset: { readonly type: AssetKind; readonly symbol: string };
  readonly quantity: bigint;
  readonly cost: bigint;
}

function activitiesOf(facts: EntryFacts, moves: readonly Move[]): Activity[] {
  const { type, asset, quantity, price, amount } = facts;
  const charges = addMoney(facts.fee, facts.tax);
  const about = { kind: asset?.type, code: asset?.symbol ?? type.toUpperCase() };
  const whole = { quantity: ONE, unitPrice: averagePrice(amount, ONE) };
  switch (type) {
    case 'buy':
      return [{ type: 'BUY', ...about, quantity, unitPrice: price, fee: charges }];
    case 'sell':
      return [{ type: 'SELL', ...about, quantity, unitPrice: price, fee: charges }];
    case 'dividend':
      return [{ type: 'DIVIDEND', ...about, ...whole, fee: addMoney(facts.withheld, charges) }];
    case 'interest':
      return [{ type: 'INTEREST', ...about, kind: undefined, ...whole, fee: addMoney(facts.withheld, charges) }];
    // It has no refund: the money comes as interest.
    case 'refund':
      return [{ type: 'INTEREST', kind: undefined, code: type.toUpperCase(), ...whole, fee: ZERO_MONEY }];
    case 'fee':
    case 'tax':
    case 'interest-paid':
      return [feeOf(addMoney(amount, charges), type)];
    case 'deposit':
    case 'withdraw':
      return feesOf(charges);
    case 'bonus':
    case 'rights':
    case 'split':
    case 'merger':
    case 'opening':
    case 'delivery-in':
    case 'delivery-out':
      return moves.flatMap(movedOf);
    // Its fee is in the cost of what came; of money nothing else is known there.
    case 'exchange':
      return moves.length === 0 ? feesOf(charges) : moves.flatMap(movedOf);
  }
}

const feesOf = (charges: Money): Activity[] => (charges > 0n ? [feeOf(charges, 'fee')] : []);

const feeOf = (fee: Money, type: string): Activity => ({
  type: 'FEE',
  kind: undefined,
  code: type.toUpperCase(),
  quantity: 0n as Quantity,
  unitPrice: 0n as Price,
  fee,
});

/** At the cost of the shares that came or left. */
function movedOf({ asset, quantity, cost }: Move): Activity[] {
  if (quantity === 0n) return [];
  const size = (quantity < 0n ? -quantity : quantity) as Quantity;
  const value = (cost < 0n ? -cost : cost) as Money;
  const { type: kind, symbol: code } = asset;
  const unitPrice = averagePrice(value, size);
  return [{ type: quantity > 0n ? 'BUY' : 'SELL', kind, code, quantity: size, unitPrice, fee: ZERO_MONEY }];
}

const profileOf = (symbol: string) => ({
  assetClass: null,
  assetSubClass: null,
  comment: null,
  countries: [],
  currency: 'TRY',
  cusip: null,
  dataSource: 'MANUAL',
  figi: null,
  figiComposite: null,
  figiShareClass: null,
  holdings: [],
  isActive: true,
  isin: null,
  marketData: [],
  name: symbol,
  scraperConfiguration: null,
  sectors: [],
  symbol,
  symbolMapping: {},
  url: null,
});
