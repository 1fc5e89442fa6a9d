/** Preview of an entry's effect, as far as known before it is sent: figures and warnings. */

import {
  averagePrice,
  parseMoney,
  parsePrice,
  parseQuantity,
  price,
  subtractMoney,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { replayedKind } from '@kurus/core/tracked/entry';
import { inLira, priceInLira } from '@kurus/core/tracked/figures';
import type { PositionSums } from '@kurus/core/tracked/position';
import { replayEntries } from '@kurus/core/tracked/story';
import { ASSET, ELSEWHERE, secondOf, type AssetReplay, type TimelineEntry } from '../asset/asset-replay.ts';
import type { Draft } from './entry-draft.ts';

export interface DraftEffect {
  /**
   * Change of cash, positive if it comes in. Undefined if it depends on a ratio or a rate that only the server knows.
   */
  readonly cash: Money | undefined;
  /** Today's position before and after; undefined if unknown here. */
  readonly held: { readonly before: PositionSums; readonly after: PositionSums } | undefined;
  /** Shortfall of a sale on its day. */
  readonly lacks: Quantity;
  /** Number of the asset's later entries, which will be computed again. */
  readonly later: number;
}

/** @param replaces the entry that it replaces */
export function effectOf(
  draft: Draft,
  replay: AssetReplay | undefined,
  replaces: number | undefined,
): DraftEffect | undefined {
  const entry = entryOf(draft);
  if (!entry) return undefined;
  const alone = replayEntries(ASSET, [{ ...entry, cashKept: true }]).end;
  // The cash of a rights issue by ratio depends on the position, which is empty in this replay.
  const cash = entry.denominator > 0n && entry.type === 'rights' ? undefined : paidBy(draft, entry, alone.cash);
  // A delivery from another account brings the lots of that account.
  const isArrival = draft.transfer !== '' && draft.type === 'delivery-in';
  if (!replay?.exact || isArrival || draft.subject === 'cash')
    return { cash, held: undefined, lacks: ZERO_QUANTITY, later: 0 };
  const others = replay.entries.filter(({ item }) => item?.id !== replaces || item === undefined);
  const placed = { ...entry, place: placeOf(replay, replaces) };
  const after = replayEntries(ASSET, [...others, placed]);
  const step = after.steps.find((one) => one.entry === placed);
  return {
    cash: step && entry.type === 'rights' ? subtractMoney(step.after.cash, step.before.cash) : cash,
    held: { before: replay.end, after: after.end },
    lacks: (step ? step.after.shortfall - step.before.shortfall : 0n) as Quantity,
    later: after.steps.length - 1 - after.steps.findIndex((one) => one === step),
  };
}

/** Change of the cash; of an exchange its charges alone, as the proceeds of a sale are paid for what comes. */
const paidBy = ({ type }: Draft, entry: TimelineEntry, cash: Money): Money =>
  type === 'exchange' ? subtractMoney(ZERO_MONEY, entry.fee) : cash;

/** A correction keeps the order of the entry it corrects; a new entry is the last of its day. */
const placeOf = ({ entries }: AssetReplay, replaces: number | undefined) =>
  entries.find(({ item }) => item !== undefined && item.id === replaces)?.place ?? entries.length + 1;

/** Undefined while figures are missing, or if the server's rate of the day is needed for lira. */
function entryOf(draft: Draft): TimelineEntry | undefined {
  const rate = draft.currency === '' ? ONE : parsePrice(draft.rate);
  if (rate === undefined || rate === 0n) return undefined;
  const lira = (text: string): Money => (text === '' ? ZERO_MONEY : inLira(parsePrice(text) ?? price('0'), rate));
  const quantity = parseQuantity(draft.quantity) ?? ZERO_QUANTITY;
  const unit = parsePrice(draft.price) ?? price('0');
  const isIncome = draft.type === 'dividend' || draft.type === 'interest';
  const byRatio = draft.byRatio || draft.type === 'split' || draft.type === 'merger';
  const isExchanged = kindOf(draft) === 'exchange';
  if (quantity === 0n && draft.amount === '' && !byRatio) return undefined;
  if (byRatio && (draft.numerator === '' || draft.denominator === '')) return undefined;
  return {
    item: undefined,
    day: draft.date === '' ? '9999-12-31' : draft.date,
    second: secondOf(draft.time),
    place: 1,
    type: kindOf(draft),
    node: ASSET,
    into: draft.transfer !== '' || draft.type === 'merger' || isExchanged ? ELSEWHERE : undefined,
    cashKept: true,
    currenciesKept: false,
    dated: draft.date !== '',
    quantity: isIncome || byRatio ? ZERO_QUANTITY : quantity,
    intoQuantity: parseQuantity(draft.toQuantity) ?? ZERO_QUANTITY,
    price: priceInLira(unit, rate),
    amount: draft.type === 'exchange' ? (parseMoney(draft.lira) ?? ZERO_MONEY) : lira(draft.amount),
    fee: lira(draft.fee),
    tax: lira(draft.tax),
    withheld: lira(draft.withheld),
    refundOf: draft.type === 'refund' ? draft.refundOf : undefined,
    numerator: byRatio ? BigInt(draft.numerator) : 0n,
    denominator: byRatio ? BigInt(draft.denominator) : 0n,
  };
}

/** Kind by which a draft is replayed: an exchange of money by its charges, one with a lira value as a sale. */
function kindOf({ type, subject, lira }: Draft): TimelineEntry['type'] {
  if (type !== 'exchange') return type;
  return lira === '' ? replayedKind(type, { isArrival: false, hasTarget: subject !== 'cash' }) : 'sell';
}

const ONE = price('1');

/** Average cost of a position; undefined for an empty one. */
export const averageOf = ({ cost, quantity }: Pick<PositionSums, 'cost' | 'quantity'>): Price | undefined =>
  quantity > 0n ? averagePrice(cost, quantity) : undefined;
