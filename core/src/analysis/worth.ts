/**
 * Daily values from movements and closing prices. A day without a price keeps the last one that is known, and an
 * asset that never had one counts at its average cost, without a gain: both are marked, never guessed.
 */

import type { Factor } from '../corporate-actions/factor.ts';
import type { DatedPrice } from '../corporate-actions/price-series.ts';
import type { PositionKey } from '../identity.ts';
import { divide } from '../money/decimal.ts';
import {
  addMoney,
  addQuantity,
  averagePrice,
  subtractMoney,
  subtractQuantity,
  total,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import {
  type AssetFigures,
  addTo,
  type Draft,
  sumOfAssets,
  isSome,
  NOTHING,
  type WorthInParts,
} from './asset-worth.ts';
import { type AssetChange, MONEY, type Movement, type TurnedMoney } from './movement.ts';

export interface WorthParts {
  /** Last price of an asset on or before a day, if any market has one. Days of calls for one asset never go back. */
  readonly priceOn: (asset: PositionKey, day: number) => DatedPrice | undefined;
  /** Days for which a price counts without a mark: shares are not traded on holidays. */
  readonly freshDays: (asset: PositionKey) => number;
  /** Debts, whose prices are below zero: each change of their value is an external flow, never a gain. */
  readonly debts?: ReadonlySet<PositionKey>;
}

interface Held {
  quantity: Quantity;
  cost: Money;
  fifoCost: Money;
  /** Marks a balance in another currency. Its cost is the lira of its entries: it is shown where no rate is known. */
  readonly isMoney: boolean;
}

/** Computes the days of an account, one at a time: it keeps the current positions, and no past day. */
export class DailyValuation {
  private readonly parts: WorthParts;
  private readonly held = new Map<PositionKey, Held>();
  private cash = ZERO_MONEY;
  /** Day that ends next. */
  private next: number;
  private ofDay: Movement[] = [];
  /** Assets that movements since the last day changed. */
  private readonly touched = new Set<PositionKey>();
  private moved = -Infinity;

  /** @param from first day of the result; earlier movements are only applied */
  constructor(parts: WorthParts, from: number) {
    this.parts = parts;
    this.next = from;
  }

  get day(): number {
    return this.next;
  }

  /** Adds a movement: in order of days, each before its day ends. */
  add(movement: Movement): void {
    if (movement.day > this.moved) this.dropEmpty();
    this.moved = movement.day;
    this.cash = addMoney(this.cash, movement.cash);
    for (const change of movement.changes) {
      hold(this.held, change, false);
      this.touched.add(change.asset);
    }
    for (const { balance: asset, quantity, lira } of movement.balances) {
      hold(this.held, { asset, quantity, cost: lira, fifoCost: lira }, true);
      this.touched.add(asset);
    }
    if (movement.day >= this.next) this.ofDay.push(movement);
  }

  /** Ends the day and returns its values. */
  close(): WorthInParts {
    const day = this.next;
    const owedBefore = debtsBefore(this.parts, this.held, this.ofDay, day);
    const lookup = priceLookup(this.parts, this.held, day);
    const assets = new Map([...this.held].filter(([, { quantity }]) => quantity !== 0n).map(valued(lookup)));
    assets.set(MONEY, { ...NOTHING, asset: MONEY, value: this.cash });
    const add = adding(assets, lookup);
    for (const movement of this.ofDay) move(add, movement, lookup);
    const isDebt = (asset: PositionKey) => owedBefore.has(asset);
    for (const crossed of deliveriesOf(this.ofDay).values())
      if (!isDebt(crossed.asset)) addDelivery(add, crossed, lookup);
    for (const [asset, before] of owedBefore) addChangeOfDebt(add, asset, before, assets.get(asset)?.value);
    this.dropEmpty();
    this.ofDay = [];
    this.next += 1;
    return sumOfAssets(
      day,
      [...assets.values()].filter((one) => one.asset !== MONEY || isSome(one)),
      new Set(owedBefore.keys()),
    );
  }

  private dropEmpty(): void {
    for (const asset of this.touched) if (this.held.get(asset)?.quantity === 0n) this.held.delete(asset);
    this.touched.clear();
  }
}

type HeldChange = Pick<AssetChange, 'asset' | 'quantity' | 'cost' | 'fifoCost'>;

function hold(held: Map<PositionKey, Held>, { asset, quantity, cost, fifoCost }: HeldChange, isMoney: boolean): void {
  const existing = held.get(asset) ?? { ...NEVER_HELD, isMoney };
  existing.quantity = addQuantity(existing.quantity, quantity);
  existing.cost = addMoney(existing.cost, cost);
  existing.fifoCost = addMoney(existing.fifoCost, fifoCost);
  held.set(asset, existing);
}

const NEVER_HELD: Omit<Held, 'isMoney'> = {
  quantity: ZERO_QUANTITY,
  cost: ZERO_MONEY,
  fifoCost: ZERO_MONEY,
};

interface MarkedPrice {
  /** Price; without one, the average cost of a unit, or zero for money. */
  readonly price: Price;
  readonly isMarked: boolean;
  readonly isAtCost: boolean;
}
type PriceLookup = (asset: PositionKey) => MarkedPrice;

/** Value of a quantity at its price; at cost, the cost of that quantity itself. */
const worthOf = ({ price, isAtCost }: MarkedPrice, quantity: Quantity, cost: Money): Money =>
  isAtCost ? cost : total(price, quantity, 'down');

function priceLookup(
  { priceOn, freshDays }: WorthParts,
  held: ReadonlyMap<PositionKey, Held>,
  day: number,
): PriceLookup {
  return (asset) => {
    const one = held.get(asset);
    const last = one && priceOn(asset, day);
    if (last) return { price: last.price, isMarked: day - last.day > freshDays(asset), isAtCost: false };
    const hasCost = one && one.quantity > 0n && !one.isMoney;
    const price = hasCost ? averagePrice(one.cost, one.quantity) : (0n as Price);
    return { price, isMarked: true, isAtCost: true };
  };
}

const valued =
  (lookup: PriceLookup) =>
  ([asset, { quantity, cost, fifoCost, isMoney }]: [PositionKey, Held]): [Subject, Draft] => {
    const found = lookup(asset);
    const { price, isMarked, isAtCost } = found;
    const value = worthOf(found, quantity, cost);
    // The cost of a debt is what is owed; money has none.
    const basis = price < 0n ? { cost: value, fifoCost: value } : { cost, fifoCost };
    return [
      asset,
      { ...NOTHING, asset, price, value, ...(isMoney ? {} : basis), isMarked, isAtCost: isAtCost && !isMoney },
    ];
  };

/** Value of each debt at the end of the day before, at the price of that day. */
function debtsBefore(
  { priceOn, debts }: WorthParts,
  held: ReadonlyMap<PositionKey, Held>,
  ofDay: readonly Movement[],
  day: number,
): ReadonlyMap<PositionKey, Money> {
  const before = new Map<PositionKey, Money>();
  for (const asset of debts ?? []) {
    const one = held.get(asset);
    if (!one) continue;
    const changes = ofDay.flatMap((movement) => movement.changes.filter((change) => change.asset === asset));
    const quantity = changes.reduce((left, change) => subtractQuantity(left, change.quantity), one.quantity);
    const last = priceOn(asset, day - 1);
    before.set(asset, last ? total(last.price, quantity, 'down') : ZERO_MONEY);
  }
  return before;
}

/** A debt that grew took value out of the account; one that fell brought some in. */
function addChangeOfDebt(add: Add, asset: PositionKey, before: Money, now: Money = ZERO_MONEY): void {
  const change = subtractMoney(now, before);
  add(asset, change < 0n ? { outflow: subtractMoney(ZERO_MONEY, change) } : { inflow: change });
}

type Subject = Movement['subject'];
type Add = (asset: Subject, figures: Partial<AssetFigures>) => void;

const adding =
  (assets: Map<Subject, Draft>, lookup: PriceLookup): Add =>
  (asset, figures) => {
    const draft = assets.get(asset) ?? {
      ...NOTHING,
      asset,
      price: asset === MONEY ? NOTHING.price : lookup(asset).price,
    };
    addTo(draft, figures);
    assets.set(asset, draft);
  };

function move(add: Add, movement: Movement, lookup: PriceLookup): void {
  const { subject, inflow, outflow, moved, put, changes, purse, turned } = movement;
  const { dividends, interest, fees, taxes, realized, fifoRealized } = movement;
  add(subject, { put, dividends, interest, fees, taxes, realized, fifoRealized });
  add(movement.isOfMoney ? purse : subject, { inflow, outflow, moved });
  add(purse, { put: subtractMoney(ZERO_MONEY, put) });
  if (turned) turn(add, turned, lookup);
  for (const { asset, quantity, cost, crossing } of changes) {
    if (crossing !== undefined || asset === subject || quantity <= 0n) continue;
    // Shares that became another asset count at their value of that day.
    const worth = worthOf(lookup(asset), quantity, cost);
    add(asset, { put: worth });
    add(subject, { put: subtractMoney(ZERO_MONEY, worth) });
  }
}

/** Exchanged money: the value is what lira state, else what came is worth that day. */
function turn(add: Add, { from, into, lira, arrived }: TurnedMoney, lookup: PriceLookup): void {
  const worth = lira ?? (into === MONEY ? ZERO_MONEY : worthOf(lookup(into), arrived, ZERO_MONEY));
  add(from, { put: subtractMoney(ZERO_MONEY, worth) });
  add(into, { put: worth });
}

interface Delivered {
  readonly asset: PositionKey;
  readonly crossing: NonNullable<AssetChange['crossing']>;
  quantity: Quantity;
  cost: Money;
}

/** Quantities that came and left in kind on a day, by asset; all of them are valued at the price of that day. */
function deliveriesOf(ofDay: readonly Movement[]): Map<string, Delivered> {
  const crossed = new Map<string, Delivered>();
  for (const { changes } of ofDay)
    for (const { asset, quantity, cost, crossing, factor } of changes) {
      if (factor)
        multiply(
          [...crossed.values()].filter((one) => one.asset === asset),
          factor,
        );
      if (crossing === undefined) continue;
      const key = `${quantity > 0n} ${crossing} ${asset}`;
      const existing = crossed.get(key);
      if (existing) {
        existing.quantity = addQuantity(existing.quantity, quantity);
        existing.cost = addMoney(existing.cost, cost);
      } else crossed.set(key, { asset, crossing, quantity, cost });
    }
  return crossed;
}

/** Multiplies quantities that came on the day of a split, before it, by the split's factor. */
function multiply(crossed: readonly Delivered[], { numerator, denominator }: Factor): void {
  for (const one of crossed) one.quantity = divide(one.quantity * denominator, numerator, 'half-up') as Quantity;
}

function addDelivery(add: Add, { asset, crossing, quantity, cost }: Delivered, lookup: PriceLookup): void {
  const worth = worthOf(lookup(asset), quantity, cost);
  if (crossing === 'own account') add(asset, { moved: worth });
  else add(asset, quantity > 0n ? { inflow: worth } : { outflow: subtractMoney(ZERO_MONEY, worth) });
}
