/** GET /portfolio/history: the account's value day by day, with the index. */

import { portfolioHistory, type ValueItem } from '@kurus/core/contract/portfolio-history';
import { portfolioHistory as rules } from '@kurus/core/contract/requests/portfolio-history';
import { subtractMoney } from '@kurus/core/money/money';
import { type ValueGrowth, growthOf } from '@kurus/core/portfolio/value-growth';
import { requestedAccount } from '../http/api/requested-account.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import type { Snapshot } from './snapshot-store.ts';
import { valueHistory, type ValueHistoryDeps } from './value-history.ts';

/** Limit of days in a chart; older accounts get every second day, every third ... */
const MAX_POINTS = 400;

export function valueHistoryRoute(context: HttpContext, deps: ValueHistoryDeps): void {
  route(context, portfolioHistory, rules, async ({ session, language, query, nowMs }) => {
    const snapshots = await valueHistory(deps, requestedAccount({ session, query }), query.range, nowMs);
    const growth = growthOf(snapshots.map(({ value, flows, index }) => ({ value, netDeposits: flows, index })));
    const points = snapshots.map((snapshot, at) => itemOf(snapshot, growth[at] as ValueGrowth));
    return { message: textOf('ok', language), data: { range: query.range, points: thinned(points) } };
  });
}

/** Samples evenly, from the newest back. */
function thinned(points: ValueItem[]): ValueItem[] {
  const step = Math.ceil(points.length / MAX_POINTS);
  return points.filter((_, at) => (points.length - 1 - at) % step === 0);
}

function itemOf(snapshot: Snapshot, { own, index }: ValueGrowth): ValueItem {
  return {
    day: snapshot.day,
    takenAt: new Date(snapshot.takenAtMs).toISOString(),
    prices: snapshot.prices,
    value: snapshot.value,
    cash: snapshot.cash,
    holdingsValue: snapshot.holdingsValue,
    invested: snapshot.invested,
    netDeposits: snapshot.netDeposits,
    profit: subtractMoney(snapshot.value, snapshot.netDeposits),
    returnPercentage: own,
    ...(index === undefined ? {} : { indexPercentage: index }),
  };
}
