/** GET /portfolio/history: the account's worth day by day, beside the index. */
import { portfolioHistory, type ValueItem } from '@kurus/core/contract/portfolio-history';
import { subtractMoney } from '@kurus/core/money/money';
import { moneyToWire, percentToWire } from '@kurus/core/money/wire';
import { type Growth, growthOf } from '@kurus/core/portfolio/value-growth';
import { route, type HttpContext } from '../http/route.ts';
import { textOf } from '../http/texts.ts';
import type { Snapshot } from './snapshot-store.ts';
import { valueHistory, type ValueHistoryDeps } from './value-history.ts';

/** A chart shows no more; older accounts get every second day, every third ... */
const MAX_POINTS = 400;

export function valueHistoryRoute(context: HttpContext, deps: ValueHistoryDeps): void {
  route(context, portfolioHistory, async ({ session, language, query, nowMs }) => {
    const snapshots = await valueHistory(deps, session.userId, query.range, nowMs);
    const growth = growthOf(snapshots);
    const points = snapshots.map((snapshot, at) => itemOf(snapshot, growth[at] as Growth));
    return { message: textOf('ok', language), data: { range: query.range, points: thinned(points) } };
  });
}

/** Evenly, from the newest back. */
function thinned(points: ValueItem[]): ValueItem[] {
  const step = Math.ceil(points.length / MAX_POINTS);
  return points.filter((_, at) => (points.length - 1 - at) % step === 0);
}

function itemOf(snapshot: Snapshot, { own, index }: Growth): ValueItem {
  return {
    day: snapshot.day,
    takenAt: new Date(snapshot.takenAtMs).toISOString(),
    prices: snapshot.prices,
    value: moneyToWire(snapshot.value),
    cash: moneyToWire(snapshot.cash),
    holdingsValue: moneyToWire(snapshot.holdingsValue),
    invested: moneyToWire(snapshot.invested),
    netDeposits: moneyToWire(snapshot.netDeposits),
    profit: moneyToWire(subtractMoney(snapshot.value, snapshot.netDeposits)),
    returnPercentage: percentToWire(own),
    ...(index === undefined ? {} : { indexPercentage: percentToWire(index) }),
  };
}
