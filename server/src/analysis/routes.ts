/** GET /analysis/...: returns, income, risk and comparisons of accounts. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import type { Drawdown } from '@kurus/core/analysis/drawdown';
import { performanceOf, type PerformancePoint } from '@kurus/core/analysis/performance';
import * as contract from '@kurus/core/contract/analysis';
import { explain } from '@kurus/core/contract/analysis-working';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import * as requests from '@kurus/core/contract/requests/analysis';
import type { AnalysisUnit } from '@kurus/core/contract/words/analysis';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import { type ByWorld, byWorld, type World } from '@kurus/core/market/world';
import { worldOfAccountId } from '../accounts/account-world.ts';
import { route, type HttpContext } from '../http/api/route.ts';
import { textOf } from '../http/errors/texts.ts';
import { currentCaller } from '../sharing/caller.ts';
import { Slices } from '../sharing/slices.ts';
import {
  type AnalysisDeps,
  type AnalysisPeriod,
  analysisPeriod,
  type AnalysisQuery,
  type AnalysisWorld,
} from './analysis-period.ts';
import { assetsOf } from './assets.ts';
import { belowZeroOf } from './below-zero.ts';
import { benchmarksOf } from './benchmarks.ts';
import { createMoments } from './daily/moments.ts';
import { incomeDays, isIncome } from './explain/explain-income.ts';
import { explainFigure } from './explain/explain.ts';
import { incomeOf, LONGEST_UNPAID_DAYS } from './income/income.ts';
import { readHeldBefore, readIncome, readQuantityMoves } from './income/store.ts';

/** Limit of days in an answer: fifteen years; of more days every second one, every third ... */
const MAX_POINTS = 15 * 366;

interface Query {
  readonly account?: 'all' | readonly number[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly unit?: AnalysisUnit | undefined;
}

export interface AnalysisParts extends Omit<AnalysisDeps, keyof AnalysisWorld> {
  readonly worlds: ByWorld<AnalysisWorld>;
}

export function analysisRoutes(context: HttpContext, parts: AnalysisParts): void {
  const depsOf = depsByWorld(parts);
  const loadPeriod = async (userId: string, query: Query, nowMs: number) => {
    const analysisQuery = queryOf(userId, query);
    const deps = depsOf(analysisQuery, nowMs);
    const period = await analysisPeriod(deps, analysisQuery, nowMs);
    return { deps, stretch: period, head: headOf(period, analysisQuery) };
  };

  route(context, contract.performance, requests.performance, async ({ session, query, nowMs, language }) => {
    const { stretch: period, head } = await loadPeriod(session.userId, query, nowMs);
    const slices = new Slices(currentCaller()?.signal);
    const figures = period.loaded && (await slices.run(performanceOf(period.loaded)));
    const series = thinned(figures?.series ?? []).map(pointItem);
    await slices.giveTurn();
    const fall = figures?.maxDrawdown;
    return {
      message: textOf('ok', language),
      data: {
        ...figures,
        ...head,
        maxDrawdown: fall && drawdownItem(fall),
        inflation: inflationOf(period, head.unit, parts.cpi()),
        notes: [...period.notes, ...(period.loaded?.riskNotes ?? []), ...(figures?.notes ?? [])],
        series,
      },
    };
  });

  route(context, contract.benchmarks, requests.benchmarks, async ({ session, query, nowMs, language }) => {
    const { deps, stretch: period, head } = await loadPeriod(session.userId, query, nowMs);
    const found = await benchmarksOf(deps, period, query.with, nowMs);
    const benchmarks = found.map(({ series, ...rest }) => ({
      ...rest,
      series: thinned(series).map(({ day, growth }) => ({ date: dateText(day), ttwror: growth - 1 })),
    }));
    return { message: textOf('ok', language), data: { ...head, notes: period.notes, benchmarks } };
  });

  route(context, contract.assets, requests.assets, async ({ session, query, nowMs, language }) => {
    const { deps, stretch: period, head } = await loadPeriod(session.userId, query, nowMs);
    const analysisQuery = { userId: session.userId, unit: head.unit, method: query.cost ?? 'average' };
    const found = await assetsOf(deps, period, analysisQuery, nowMs);
    return { message: textOf('ok', language), data: { ...head, notes: period.notes, ...found } };
  });

  route(context, explain, requests.explain, async ({ session, query, nowMs, language }) => {
    const { figure, of, rows = 'steps', after = 0 } = query;
    const inUnit = isIncome(figure) ? { ...query, unit: 'TRY' as const } : query;
    const { deps, stretch: period, head } = await loadPeriod(session.userId, inUnit, nowMs);
    const analysisQuery = { userId: session.userId, unit: head.unit, figure, of, rows, after };
    const found = await explainFigure(deps, period, analysisQuery, nowMs);
    return { message: textOf('ok', language), data: { ...head, ...found } };
  });

  route(context, contract.belowZero, requests.belowZero, async ({ session, query, nowMs, language }) => ({
    message: textOf('ok', language),
    data: await belowZeroOf(
      depsOf({ userId: session.userId, accounts: query.account }, nowMs),
      queryOf(session.userId, query),
      nowMs,
    ),
  }));

  route(context, contract.income, requests.income, async ({ session, query, nowMs, language }) => {
    const { deps, stretch: period, head } = await loadPeriod(session.userId, { ...query, unit: 'TRY' }, nowMs);
    const { accountIds } = period;
    const rows = await readIncome(deps.sql, { userId: session.userId, accountIds, ...incomeDays(period) });
    const since = dateText(dayOf(nowMs) - LONGEST_UNPAID_DAYS);
    const moves = await readQuantityMoves(deps.sql, session.userId, accountIds, since);
    const heldBefore = (day: number) => readHeldBefore(deps.sql, session.userId, accountIds, dateText(day));
    const found = await incomeOf(rows, period, { actions: deps.actions, moves, heldBefore, nowMs });
    return { message: textOf('ok', language), data: { ...head, notes: period.notes, ...found } };
  });
}

/** World of an analysis: virtual money is never added to real, so its accounts are of one. */
const worldOfAccounts = (accounts: Query['account']): World =>
  accounts === 'all' ? 'real' : worldOfAccountId(accounts?.[0] ?? VIRTUAL_ACCOUNT);

/** Parts of an analysis at the prices of the accounts' world, as of the moment of the user's page. */
function depsByWorld({ worlds, ...parts }: AnalysisParts) {
  const books = byWorld((world) => createMoments(worlds[world].book));
  return ({ userId, accounts }: Pick<AnalysisQuery, 'userId' | 'accounts'>, nowMs: number): AnalysisDeps => {
    const world = worldOfAccounts(accounts);
    return { ...parts, ...worlds[world], book: books[world](userId, nowMs) };
  };
}

const queryOf = (userId: string, { account, from, to, unit = 'TRY' }: Query): AnalysisQuery => ({
  userId,
  accounts: account,
  from: dayOrNone(from),
  to: dayOrNone(to),
  unit,
});

const dayOrNone = (date: string | undefined) => (date === undefined ? undefined : dayOfDate(date));

const headOf = ({ from, to, pendingFrom, oldPrices, cpiUntil }: AnalysisPeriod, { unit }: AnalysisQuery) => ({
  from: dateText(from),
  to: dateText(to),
  unit,
  ...(oldPrices.length > 0 && { oldPrices: oldPrices.map(({ code, day }) => ({ code, date: dateText(day) })) }),
  ...(cpiUntil === undefined ? {} : { cpiUntil: dateText(cpiUntil) }),
  ...(pendingFrom === undefined ? {} : { pending: { from: dateText(Math.max(from, pendingFrom)) } }),
});

/** Inflation figures of a real return: the part of the return that rising prices took. */
function inflationOf({ loaded, from, to }: AnalysisPeriod, unit: AnalysisUnit, cpi: ConsumerPrices) {
  const [start, end] = [cpi.on(from)?.value, cpi.on(to)?.value];
  return unit === 'REAL' && loaded && start !== undefined && end !== undefined ? end / start - 1 : undefined;
}

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

/** Samples evenly, from the newest back. */
function thinned<Point>(points: readonly Point[]): readonly Point[] {
  const step = Math.ceil(points.length / MAX_POINTS);
  return points.filter((_, at) => (points.length - 1 - at) % step === 0);
}
