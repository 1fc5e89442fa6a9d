/**
 * From movements and closing prices to the values of days. A day without a price keeps the last one that is known, and
 * what never had one is worth what its owner last paid: both are marked, never guessed.
 */
import {
  addMoney,
  addQuantity,
  averagePrice,
  subtractMoney,
  sumMoney,
  total,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '../money/money.ts';
import type { Money, Price, Quantity } from '../money/money.ts';
import type { DatedPrice } from '../corporate-actions/price-series.ts';
import type { DailyValue } from './daily-value.ts';
import type { AssetChange, Movement } from './movement.ts';

/** A day as it is kept. */
export interface WorthOfDay extends DailyValue {
  /**
   * What came from other accounts of the same owner, less what went there; part of no flow while they are seen as
   * one.
   */
  readonly moved: Money;
  /** Whether a price in it is old, or only the owner's own. */
  readonly isMarked: boolean;
}

export interface WorthParts {
  /** In the order of their days. */
  readonly movements: readonly Movement[];
  /** Of each asset, the oldest first; undefined where no market has it. */
  readonly prices: (asset: string) => readonly DatedPrice[] | undefined;
  /** How many days a price counts without a mark: shares are not traded on holidays. */
  readonly freshDays: (asset: string) => number;
}

interface Held {
  quantity: Quantity;
  /** The next of the prices, and the last one that is known. */
  next: number;
  last: DatedPrice | undefined;
  /** What the owner last paid or received for one. */
  own: Price;
}

/** Every day from the first to the last one, both among them. Movements before the first are only applied. */
export function* worthOfDays(parts: WorthParts, from: number, to: number): Generator<WorthOfDay> {
  const held = new Map<string, Held>();
  let cash = ZERO_MONEY;
  let at = 0;
  for (let day = Math.min(from, parts.movements[0]?.day ?? from); day <= to; day += 1) {
    const ofDay: Movement[] = [];
    for (let next = parts.movements[at]; next && next.day <= day; next = parts.movements[++at]) ofDay.push(next);
    for (const movement of ofDay) {
      cash = addMoney(cash, movement.cash);
      for (const change of movement.changes) hold(held, change);
    }
    if (day < from) continue;
    const look = priceLook(parts, held, day);
    yield { day, ...valued(held, cash, look), ...flowsOf(ofDay, look) };
    for (const [asset, { quantity }] of held) if (quantity === 0n) held.delete(asset);
  }
}

function hold(held: Map<string, Held>, { asset, quantity, price, cost }: AssetChange): void {
  const known = held.get(asset) ?? { quantity: ZERO_QUANTITY, next: 0, last: undefined, own: 0n as Price };
  known.quantity = addQuantity(known.quantity, quantity);
  if (price > 0n) known.own = price;
  else if (known.own === 0n && quantity > 0n) known.own = averagePrice(cost, quantity);
  held.set(asset, known);
}

interface Looked {
  readonly price: Price;
  readonly isMarked: boolean;
}
type PriceLook = (asset: string) => Looked;

/** Days only go forward, so each price is passed once. */
function priceLook({ prices, freshDays }: WorthParts, held: ReadonlyMap<string, Held>, day: number): PriceLook {
  return (asset) => {
    const one = held.get(asset);
    if (!one) return { price: 0n as Price, isMarked: true };
    const known = prices(asset) ?? [];
    for (let next = known[one.next]; next && next.day <= day; next = known[++one.next]) one.last = next;
    if (!one.last) return { price: one.own, isMarked: true };
    return { price: one.last.price, isMarked: day - one.last.day > freshDays(asset) };
  };
}

function valued(held: ReadonlyMap<string, Held>, cash: Money, look: PriceLook) {
  let [value, isMarked] = [cash, false];
  for (const [asset, { quantity }] of held) {
    if (quantity === 0n) continue;
    const looked = look(asset);
    value = addMoney(value, total(looked.price, quantity, 'down'));
    isMarked ||= looked.isMarked;
  }
  return { value, isMarked };
}

/** What crossed the border in kind is worth what it is worth that day. */
function flowsOf(movements: readonly Movement[], look: PriceLook) {
  const sum = (part: (movement: Movement) => Money) => sumMoney(movements.map(part));
  const crossing = movements.flatMap(({ changes }) => changes).filter((change) => change.crossing !== undefined);
  const worth = ({ asset, quantity }: AssetChange) => total(look(asset).price, quantity, 'down');
  const inKind = (kept: (change: AssetChange) => boolean) => sumMoney(crossing.filter(kept).map(worth));
  const cameIn = inKind(({ crossing: way, quantity }) => way === 'outside' && quantity > 0n);
  const wentOut = inKind(({ crossing: way, quantity }) => way === 'outside' && quantity < 0n);
  return {
    inflow: addMoney(
      sum((movement) => movement.inflow),
      cameIn,
    ),
    outflow: subtractMoney(
      sum((movement) => movement.outflow),
      wentOut,
    ),
    moved: addMoney(
      sum((movement) => movement.moved),
      inKind(({ crossing: way }) => way === 'own account'),
    ),
    dividends: sum((movement) => movement.dividends),
    interest: sum((movement) => movement.interest),
    fees: sum((movement) => movement.fees),
    taxes: sum((movement) => movement.taxes),
  };
}

/** Several accounts as one: what only moved between them is no flow; what is left over went to accounts outside. */
export function together(accounts: readonly (readonly WorthOfDay[])[]): WorthOfDay[] {
  const byDay = new Map<number, WorthOfDay>();
  for (const row of accounts.flat()) {
    const known = byDay.get(row.day);
    byDay.set(row.day, known ? joined(known, row) : row);
  }
  return [...byDay.values()].toSorted((a, b) => a.day - b.day).map(withMoved);
}

const joined = (a: WorthOfDay, b: WorthOfDay): WorthOfDay => ({
  day: a.day,
  value: addMoney(a.value, b.value),
  inflow: addMoney(a.inflow, b.inflow),
  outflow: addMoney(a.outflow, b.outflow),
  moved: addMoney(a.moved, b.moved),
  dividends: addMoney(a.dividends, b.dividends),
  interest: addMoney(a.interest, b.interest),
  fees: addMoney(a.fees, b.fees),
  taxes: addMoney(a.taxes, b.taxes),
  isMarked: a.isMarked || b.isMarked,
});

const withMoved = (row: WorthOfDay): WorthOfDay =>
  row.moved < 0n
    ? { ...row, outflow: subtractMoney(row.outflow, row.moved), moved: ZERO_MONEY }
    : { ...row, inflow: addMoney(row.inflow, row.moved), moved: ZERO_MONEY };
