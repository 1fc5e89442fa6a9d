/** Income of assets: booked amounts, the yield on their cost, and announced dividends. */

import { type AssetKind, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { type CorporateAction, netDividend } from '@kurus/core/corporate-actions/action';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { addMoney, subtractQuantity, sumMoney, toFloat, total, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money, Quantity } from '@kurus/core/money/money';
import type { HoldingBasis } from '@kurus/core/portfolio/position';
import type { ActionBook } from '../../corporate-actions/action-book.ts';
import type { AnalysisPeriod } from '../analysis-period.ts';
import type { IncomeRow, QuantityMove } from './store.ts';

/** Limit of announced dividends in an answer. */
const MOST_ANNOUNCED = 200;

/** Longest time between a dividend's ex-date and its payment. */
export const LONGEST_UNPAID_DAYS = 180;

export interface IncomeFacts {
  readonly actions: Pick<ActionBook, 'of'>;
  /** Movements of quantities in the last days, as far back as a dividend may be unpaid. */
  readonly moves: readonly QuantityMove[];
  /** Quantity of each asset in the accounts at the beginning of a day. */
  readonly heldBefore: (day: number) => Promise<ReadonlyMap<AssetKey, Quantity>>;
  readonly nowMs: number;
}

/** Answer of GET /analysis/income, without its head. */
export async function incomeOf(rows: readonly IncomeRow[], { held, cash }: AnalysisPeriod, facts: IncomeFacts) {
  const holdings = merged(held);
  const net = sumMoney(rows.map((row) => row.net));
  return {
    income: rows,
    total: net,
    yieldOnCost: yieldOf(net, sumMoney([cash, ...holdings.map(({ cost }) => cost)])),
    byAsset: byAsset(rows, holdings),
    announced: (await expected(holdings, facts)).toSorted(byDay).slice(0, MOST_ANNOUNCED),
  };
}

/** Key of an asset over all accounts: the same share in two accounts is one. */
export function merged(held: readonly HoldingBasis[]): HoldingBasis[] {
  const found = new Map<AssetKey, HoldingBasis>();
  for (const one of held) {
    const key = assetKey(one.type, one.code);
    const existing = found.get(key);
    const both = existing && {
      quantity: (existing.quantity + one.quantity) as HoldingBasis['quantity'],
      cost: addMoney(existing.cost, one.cost),
    };
    found.set(key, both ? { ...one, ...both } : one);
  }
  return [...found.values()];
}

export const yieldOf = (net: Money, cost: Money) => (cost > 0n ? toFloat(net) / toFloat(cost) : undefined);

function byAsset(rows: readonly IncomeRow[], holdings: readonly HoldingBasis[]) {
  const sums = new Map<AssetKey | '', { asset: IncomeRow['asset']; net: Money }>();
  for (const { asset, net } of rows) {
    const key = asset ? assetKey(asset.kind, asset.code) : '';
    sums.set(key, { asset, net: addMoney(sums.get(key)?.net ?? (0n as Money), net) });
  }
  return [...sums.values()].map(({ asset, net }) => {
    const cost = holdings.find(({ type, code }) => type === asset?.kind && code === asset.code)?.cost;
    return { asset, net, cost, yieldOnCost: cost === undefined ? undefined : yieldOf(net, cost) };
  });
}

/** Dividends that are still to be paid, for shares that are held until the ex-date or were held before it. */
async function expected(holdings: readonly HoldingBasis[], facts: IncomeFacts) {
  const { actions, moves, nowMs } = facts;
  const today = dayOf(nowMs);
  const names = new Map([...holdings, ...moves].map(({ type, code }) => [assetKey(type, code), { type, code }]));
  const found: ReturnType<typeof announcedItem>[] = [];
  for (const { type, code } of names.values()) {
    const kind: AssetKind = type;
    if (!TRADABLE_KINDS.some((one) => one === kind)) continue;
    for (const action of actions.of(type, code)) {
      if (action.type !== 'dividend' || action.payDay < today || action.appliedAtMs !== undefined) continue;
      const quantity = await entitled(holdings, { type, code, day: action.exDay }, facts);
      if (quantity > 0n) found.push(announcedItem({ kind, code }, action, quantity));
    }
  }
  return found;
}

interface Entitlement {
  readonly type: AssetKind;
  readonly code: string;
  readonly day: number;
}

/** Quantity that a dividend is paid for: the holding at the start of its ex-date. */
async function entitled(holdings: readonly HoldingBasis[], { type, code, day }: Entitlement, facts: IncomeFacts) {
  const isSame = (one: { readonly type: AssetKind; readonly code: string }) => one.type === type && one.code === code;
  const since = facts.moves.filter((one) => isSame(one) && one.day >= day);
  // The quantity before a split does not follow from the later flows.
  if (since.some(({ isOther }) => isOther))
    return (await facts.heldBefore(day)).get(assetKey(type, code)) ?? ZERO_QUANTITY;
  const held = holdings.find(isSame)?.quantity ?? ZERO_QUANTITY;
  return since.reduce((left, move) => subtractQuantity(left, move.quantity), held);
}

const announcedItem = (
  asset: { readonly kind: AssetKind; readonly code: string },
  action: CorporateAction,
  quantity: Quantity,
) => ({
  asset,
  exDate: dateText(action.exDay),
  payDate: dateText(action.payDay),
  quantity,
  gross: total(action.gross, quantity, 'down'),
  net: total(netDividend(action), quantity, 'down'),
});

const byDay = (a: { readonly exDate: string }, b: { readonly exDate: string }) => (a.exDate < b.exDate ? -1 : 1);
