/** GET /analysis/...: what accounts have earned. */
import type { Drawdown } from '@kurus/core/analysis/drawdown';
import { performanceOf, type PerformancePoint } from '@kurus/core/analysis/performance';
import * as contract from '@kurus/core/contract/analysis';
import { explain } from '@kurus/core/contract/analysis-working';
import * as requests from '@kurus/core/contract/requests/analysis';
import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { route, type HttpContext } from '../http/route.ts';
import { textOf } from '../http/texts.ts';
import { assetsOf } from './assets.ts';
import { benchmarksOf } from './benchmarks.ts';
import { explained } from './explain.ts';
import { incomeOf } from './income.ts';
import { readIncome } from './income-store.ts';
import { type AnalysisDeps, type Asked, type Stretch, stretchOf } from './stretch.ts';

/** Fifteen years of days; of more every second one, every third ... */
const MAX_POINTS = 15 * 366;

interface Query {
  readonly account?: 'all' | readonly number[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly unit?: contract.AnalysisUnit | undefined;
}

export function analysisRoutes(context: HttpContext, deps: AnalysisDeps): void {
  const asked = async (userId: string, query: Query, nowMs: number) => {
    const question = askedOf(userId, query);
    const stretch = await stretchOf(deps, question, nowMs);
    return { stretch, head: headOf(stretch, question) };
  };

  route(context, contract.performance, requests.performance, async ({ session, query, nowMs, language }) => {
    const { stretch, head } = await asked(session.userId, query, nowMs);
    const figures = stretch.known && performanceOf(stretch.known);
    const fall = figures?.maxDrawdown;
    return {
      message: textOf('ok', language),
      data: {
        ...figures,
        ...head,
        maxDrawdown: fall && drawdownItem(fall),
        notes: [...stretch.notes, ...(stretch.known?.riskNotes ?? []), ...(figures?.notes ?? [])],
        series: thinned(figures?.series ?? []).map(pointItem),
      },
    };
  });

  route(context, contract.benchmarks, requests.benchmarks, async ({ session, query, nowMs, language }) => {
    const { stretch, head } = await asked(session.userId, query, nowMs);
    const found = await benchmarksOf(deps, stretch, query.with, nowMs);
    const benchmarks = found.map(({ series, ...rest }) => ({
      ...rest,
      series: thinned(series).map(({ day, growth }) => ({ date: dateText(day), ttwror: growth - 1 })),
    }));
    return { message: textOf('ok', language), data: { ...head, notes: stretch.notes, benchmarks } };
  });

  route(context, contract.assets, requests.assets, async ({ session, query, nowMs, language }) => {
    const { stretch, head } = await asked(session.userId, query, nowMs);
    const question = { userId: session.userId, unit: head.unit, method: query.cost ?? 'average' };
    const found = await assetsOf(deps, stretch, question, nowMs);
    return { message: textOf('ok', language), data: { ...head, notes: stretch.notes, ...found } };
  });

  route(context, explain, requests.explain, async ({ session, query, nowMs, language }) => {
    const { stretch, head } = await asked(session.userId, query, nowMs);
    const { figure, rows = 'steps', after = 0 } = query;
    const question = { userId: session.userId, unit: head.unit, figure, rows, after };
    const found = await explained(deps, stretch, question, nowMs);
    return { message: textOf('ok', language), data: { ...head, ...found } };
  });

  route(context, contract.income, requests.income, async ({ session, query, nowMs, language }) => {
    const { stretch, head } = await asked(session.userId, { ...query, unit: 'TRY' }, nowMs);
    // The stretch begins after its first day.
    const days = { from: dateText(stretch.from + 1), to: head.to };
    const rows = await readIncome(deps.sql, session.userId, stretch.accountIds, days);
    const found = incomeOf(rows, stretch, { actions: deps.actions, nowMs });
    return { message: textOf('ok', language), data: { ...head, notes: stretch.notes, ...found } };
  });
}

const askedOf = (userId: string, { account, from, to, unit = 'TRY' }: Query): Asked => ({
  userId,
  accounts: account,
  from: dayOrNone(from),
  to: dayOrNone(to),
  unit,
});

const dayOrNone = (date: string | undefined) => (date === undefined ? undefined : dayOfDate(date));

const headOf = ({ from, to, pendingFrom }: Stretch, { unit }: Asked) => ({
  from: dateText(from),
  to: dateText(to),
  unit,
  ...(pendingFrom === undefined ? {} : { pending: { from: dateText(Math.max(from, pendingFrom)) } }),
});

const drawdownItem = ({ value, from, to, recovered }: Drawdown) => ({
  value,
  from: dateText(from),
  to: dateText(to),
  ...(recovered === undefined ? {} : { recovered: dateText(recovered) }),
});

const pointItem = ({ day, value, invested, ttwror }: PerformancePoint) => ({
  date: dateText(day),
  value,
  invested,
  ttwror,
});

/** Evenly, from the newest back. */
function thinned<Point>(points: readonly Point[]): readonly Point[] {
  const step = Math.ceil(points.length / MAX_POINTS);
  return points.filter((_, at) => (points.length - 1 - at) % step === 0);
}
