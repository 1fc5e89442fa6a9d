/** What assets bring beside their prices: what was booked, what it is of the cost, and what is announced. */
import { netDividend } from '@kurus/core/corporate-actions/action';
import { type AssetKind, TRADABLE_KINDS } from '@kurus/core/asset-kinds';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { addMoney, sumMoney, toFloat, total } from '@kurus/core/money/money';
import type { Money } from '@kurus/core/money/money';
import type { Held } from '@kurus/core/portfolio/position';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { IncomeRow } from './income-store.ts';
import type { Stretch } from './stretch.ts';

/** The first so many that are announced are told. */
const MOST_ANNOUNCED = 200;

export interface IncomeFacts {
  readonly actions: Pick<ActionBook, 'of'>;
  readonly nowMs: number;
}

/** As GET /analysis/income tells it, without its head. */
export function incomeOf(rows: readonly IncomeRow[], { held, cash }: Stretch, { actions, nowMs }: IncomeFacts) {
  const holdings = merged(held);
  const net = sumMoney(rows.map((row) => row.net));
  return {
    income: rows,
    total: net,
    yieldOnCost: yieldOf(net, sumMoney([cash, ...holdings.map(({ cost }) => cost)])),
    byAsset: byAsset(rows, holdings),
    announced: holdings
      .flatMap((one) => announcedOf(one, actions, dayOf(nowMs)))
      .toSorted(byDay)
      .slice(0, MOST_ANNOUNCED),
  };
}

/** The same share in two accounts is one. */
function merged(held: readonly Held[]): Held[] {
  const found = new Map<string, Held>();
  for (const one of held) {
    const name = `${one.type}:${one.code}`;
    const known = found.get(name);
    const both = known && {
      quantity: (known.quantity + one.quantity) as Held['quantity'],
      cost: addMoney(known.cost, one.cost),
    };
    found.set(name, both ? { ...one, ...both } : one);
  }
  return [...found.values()];
}

const yieldOf = (net: Money, cost: Money) => (cost > 0n ? toFloat(net) / toFloat(cost) : undefined);

function byAsset(rows: readonly IncomeRow[], holdings: readonly Held[]) {
  const sums = new Map<string, { asset: IncomeRow['asset']; net: Money }>();
  for (const { asset, net } of rows) {
    const name = asset ? `${asset.kind}:${asset.code}` : '';
    sums.set(name, { asset, net: addMoney(sums.get(name)?.net ?? (0n as Money), net) });
  }
  return [...sums.values()].map(({ asset, net }) => {
    const cost = holdings.find(({ type, code }) => type === asset?.kind && code === asset.code)?.cost;
    return { asset, net, cost, yieldOnCost: cost === undefined ? undefined : yieldOf(net, cost) };
  });
}

/** Dividends whose ex-date is still to come: whoever holds the share until then gets them. */
function announcedOf({ type, code, quantity }: Held, actions: IncomeFacts['actions'], today: number) {
  const kind: AssetKind = type;
  if (!TRADABLE_KINDS.some((one) => one === kind)) return [];
  return actions
    .of(type, code)
    .filter((action) => action.type === 'dividend' && action.exDay > today)
    .map((action) => ({
      asset: { kind, code },
      exDate: dateText(action.exDay),
      payDate: dateText(action.payDay),
      quantity,
      gross: total(action.gross, quantity, 'down'),
      net: total(netDividend(action), quantity, 'down'),
    }));
}

const byDay = (a: { readonly exDate: string }, b: { readonly exDate: string }) => (a.exDate < b.exDate ? -1 : 1);
