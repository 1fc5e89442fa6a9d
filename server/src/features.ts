/** Routes of the features that need more than a context: each function hands a group of them its parts. */

import { dateText, dayOf } from '@kurus/core/market/calendar';
import { type SettlesOn } from '@kurus/core/market/settlement';
import { byWorld, type ByWorld, type World } from '@kurus/core/market/world';
import type { Terms } from '@kurus/core/trading/order';
import { accountExportRoute } from './account-export/routes.ts';
import { createAccountGuard } from './accounts/account-guard.ts';
import { worldOfAccountId } from './accounts/account-world.ts';
import { accountRoutes } from './accounts/routes.ts';
import { readAccounts } from './accounts/store.ts';
import { alertRoutes } from './alerts/routes.ts';
import type { SavedScreens } from './alerts/saved-screens.ts';
import { createFigures, type ReadFigures } from './alerts/user-figures.ts';
import { createYearBefore } from './alerts/year-before.ts';
import { accountStanding } from './analysis/account-standing.ts';
import { createDailyValues, type DailyValues } from './analysis/daily/daily-values.ts';
import { listedCodes } from './analysis/listed-codes.ts';
import { type AnalysisParts, analysisRoutes } from './analysis/routes.ts';
import { taxRoute } from './analysis/tax/routes.ts';
import type { WiredParts } from './app-parts.ts';
import { assetSearchRoutes } from './asset-search/routes.ts';
import { type AuthDeps } from './auth/deps.ts';
import { standingSessions } from './auth/session/sessions.ts';
import type { DatedDeps } from './calendar/dated-events.ts';
import type { Config } from './config/config.ts';
import { marketActionsRoute } from './corporate-actions/routes.ts';
import { readActionsOf } from './corporate-actions/store.ts';
import type { Sql } from './db/pool.ts';
import { createBuyingRates } from './history/buying-rates.ts';
import { createPastPrices } from './history/past-prices.ts';
import type { HttpContext } from './http/api/route.ts';
import { createLeagueJudge } from './league/order-judge.ts';
import { type Ledger } from './ledger/ledger.ts';
import type { WorldMarket } from './market.ts';
import { createTrailingFollower } from './matching/trailing-follower.ts';
import { noteRoutes } from './notes/routes.ts';
import { notificationFeed } from './notifications/person-feed.ts';
import { marketBookRoute } from './orders/book-routes.ts';
import { createMarketView } from './orders/market-view.ts';
import { createOrderContext, type OrderContext } from './orders/order-context.ts';
import { orderRoutes } from './orders/routes.ts';
import { tradeNow } from './orders/trade-now.ts';
import { createAccountsChange } from './portfolio/accounts-change.ts';
import { netWorthRoute } from './portfolio/net-worth-routes.ts';
import { portfolioRoutes } from './portfolio/routes.ts';
import { loadOwnAccount } from './portfolio/store.ts';
import { createTrackedDays } from './portfolio/tracked-days.ts';
import { valueHistoryRoute } from './portfolio/value-history-routes.ts';
import { CODES_BY_TURNOVER } from './quotes/reference/reference.ts';
import { realPricesRoutes } from './real-prices/routes.ts';
import { sampleRequests } from './sample/routes.ts';
import { createSample } from './sample/sample.ts';
import { snapshotRoutes } from './snapshots/routes.ts';
import { spreadRoutes } from './spreads/routes.ts';
import { actionRoutes } from './tracked/actions/routes.ts';
import type { ActionsReader } from './tracked/actions/store.ts';
import { besRoute } from './tracked/bes/routes.ts';
import { readShareSums } from './tracked/bes/store.ts';
import { createOwnAssets, ownPast } from './tracked/custom/own-prices.ts';
import { readPricedAssets } from './tracked/custom/priced-assets.ts';
import { readCustomAssets } from './tracked/custom/store.ts';
import { dayFlowsOf } from './tracked/day-flows-store.ts';
import { createOwnCosts } from './tracked/own-costs.ts';
import { trackedRoutes } from './tracked/routes.ts';
import { createTrackedFigures } from './tracked/tracked-figures.ts';
import { tradingRoutes } from './trading/routes.ts';
import { heldQuantity } from './trading/store.ts';
import { walletRoutes } from './wallet/routes.ts';

export type FeatureContext = (feature: string) => HttpContext;

/** Routes that move money: trades, orders, deposits and withdrawals. */
export function exchangeRoutes(
  context: FeatureContext,
  parts: WiredParts,
  { ledger, settlesOn }: { readonly ledger: Ledger; readonly settlesOn: SettlesOn },
): OrderContext {
  const { sql, worlds, config, now = Date.now } = parts;
  const { book, assets, actions } = worlds.practice;
  const guard = createAccountGuard(sql);
  const marketView = parts.marketView ?? createMarketView(book);
  const trailing = createTrailingFollower(sql);
  const leagues = createLeagueJudge({ sql, book });
  const market = { book, assets, actions, marketView, trailing, leagues };
  const orderContext = createOrderContext({ sql, ...market, ...guard, ledger, settlesOn }, config);
  const real = { ...worlds.real, marketView: createMarketView(worlds.real.book) };
  marketBookRoute(context('market'), { practice: orderContext, real });
  marketActionsRoute(
    context('market'),
    byWorld((world) => worlds[world].actions),
  );
  tradingRoutes(context('trading'), {
    ...guard,
    sql,
    book,
    ledger,
    terms: termsOf(config),
    heldQuantity: heldQuantity(sql),
    settlesOn,
    tradeRealistic: (trade, asset, nowMs) => tradeNow(orderContext, trade, asset, nowMs),
  });
  walletRoutes(context('wallet'), { ...guard, ledger });
  orderRoutes(context('orders'), orderContext, {
    standing: (sessions) => standingSessions(sql, sessions, now()),
    feeds: [notificationFeed(sql, now)],
  });
  return orderContext;
}

interface HoldingDeps {
  readonly accounts: AuthDeps;
  readonly dated: DatedDeps;
  readonly screens: SavedScreens;
}

/** Routes of holdings: reads, and tracked entries. */
export function holdingRoutes(
  context: FeatureContext,
  parts: WiredParts,
  { accounts, dated, screens }: HoldingDeps,
): ReadFigures {
  const { sql, late = sql, worlds, facts } = parts;
  const { book, closings } = worlds.real;
  const readActions = realActions(parts);
  sampleRequests(context('portfolio'), sampleOf(parts));
  const valued = byWorld((world) => valuedBy(sql, worlds[world]));
  const analysis = readRoutes(context, parts, valued);
  accountRoutes(context('accounts'), accounts, valued);
  actionRoutes(context('accounts'), { sql, book, closings, readActions });
  accountExportRoute(context('accounts'), late);
  const yearOf = (world: World) => createYearBefore(worlds[world]);
  const analysisIn = byWorld((world) => ({ ...analysis, ...analysis.worlds[world] }));
  snapshotRoutes(context('snapshots'), {
    sql,
    standing: (userId, account, nowMs) =>
      accountStanding(analysisIn[worldOfAccountId(account)], userId, account, nowMs),
    worldOf: worldOfAccountId,
    index: (world) => worlds[world].book.index()?.value,
    actions: (world, { type, code }) => worlds[world].actions.of(type, code),
    cpi: facts.cpi.prices,
    publicUrl: parts.config.publicUrl,
  });
  return createFigures({
    accounts: (userId) => readAccounts(sql, userId),
    load: (userId, accountId, start) => loadOwnAccount(sql, userId, accountId, start),
    worlds: valued,
    analysis: analysisIn,
    ownAssets: (userId, nowMs) => readPricedAssets(sql, valued.real, userId, { day: dayOf(nowMs), nowMs }),
    dated,
    offerings: facts.pack.offerings,
    calendar: parts.calendar,
    years: byWorld(yearOf),
    screens,
  });
}

/** Reads corporate actions; with the real world's prices only those that happened. */
export const realActions =
  ({ worlds }: Pick<WiredParts, 'worlds'>): ActionsReader =>
  async (...of) =>
    (await readActionsOf(...of)).filter(({ assetType, invented }) => !invented || !worlds.real.book.isLive(assetType));

type MarketOfReads = Pick<WorldMarket, 'book' | 'actions' | 'histories' | 'closings'>;
type PartsOfReads = Omit<WiredParts, 'worlds'> & { readonly worlds: ByWorld<MarketOfReads> };

/** Reads of holdings and their analysis, and the entries of tracked accounts. */
function readRoutes(context: FeatureContext, parts: PartsOfReads, valued: ByWorld<ValuedWorld>): AnalysisParts {
  const { sql, late = sql, config, worlds } = parts;
  const { rules } = parts.facts.pack;
  const { book, closings } = worlds.real;
  const days = dailyValuesOf(context('analysis'), parts, valued);
  const trackedDays = createTrackedDays({ late, days, prices: valued.real.prices });
  portfolioRoutes(context('portfolio'), {
    sql,
    late,
    terms: termsOf(config),
    worlds: valued,
    shares: (account) => readShareSums(sql, account),
  });
  valueHistoryRoute(context('portfolio'), { sql, late, worlds: valued, trackedDays });
  netWorthRoute(context('portfolio'), {
    ...valued.real,
    accounts: (userId) => readAccounts(late, userId),
    days,
    change: createAccountsChange(valued.real, (...of) => loadOwnAccount(sql, ...of)),
  });
  trackedRoutes(context('accounts'), { sql, book, closings, prices: valued.real.prices, rules });
  besRoute(context('accounts'), { sql, ...valued.real, rules, accounts: (userId) => readAccounts(sql, userId) });
  return analysisRoutesOf(context('analysis'), parts, { valued, days });
}

function dailyValuesOf(
  { app }: HttpContext,
  { sql, late = sql, now = Date.now }: PartsOfReads,
  worlds: ByWorld<ValuedWorld>,
): DailyValues {
  const onTrouble = (error: unknown) => app.log.warn({ err: error }, 'daily values were not worked out');
  const days = createDailyValues({ sql, late, worlds, ...ownPast(sql, worlds.real, now), now, onTrouble });
  app.addHook('onClose', () => days.drained());
  return days;
}

type ValuedWorld = ReturnType<typeof valuedBy>;

/** Prices of a world that value accounts: those of the market, now and in the past, and those of custom assets. */
function valuedBy(sql: Sql, { book, actions, histories, closings }: MarketOfReads) {
  const prices = createPastPrices(histories, book.isLive);
  const ownAssets = createOwnAssets(sql, { book, prices });
  const recorded = createTrackedFigures(sql, ownAssets);
  const ownCosts = createOwnCosts({ sql, book, closings });
  return { book, actions, prices, recorded, ownCosts, ownAssets };
}

/** The sample portfolio: the reads of an account, on a database and a market of its own. */
const sampleOf = (parts: WiredParts) =>
  createSample({
    sql: parts.sql,
    routes(context, { market, sql, now }) {
      const valued = valuedBy(sql, market);
      readRoutes(
        context,
        { ...parts, sql, late: sql, now, worlds: byWorld(() => market) },
        byWorld(() => valued),
      );
    },
  });

/** Routes of assets: search, notes, and where real prices come from. */
export function assetRoutes(
  context: FeatureContext,
  { sql, worlds, realPrices, config }: WiredParts,
  read: ReadFigures,
): void {
  const books = byWorld((world) => worlds[world].book);
  const { book, histories } = worlds.real;
  const market = { book, prices: createPastPrices(histories, book.isLive) };
  const customAssets = (userId: string, nowMs: number) =>
    readPricedAssets(sql, market, userId, { day: dayOf(nowMs), nowMs });
  assetSearchRoutes(context('assets'), { sql, books, customAssets, codesByTurnover: CODES_BY_TURNOVER });
  noteRoutes(context('notes'), { sql, books });
  alertRoutes(context('alerts'), { sql, markets: worlds, read, ...createAccountGuard(sql) });
  spreadRoutes(context('spreads'), { sql });
  realPricesRoutes(context('market'), { sql, realPrices, isOperated: config.nodeEnv === 'production' });
}

/** Routes of the accounts' analysis. */
function analysisRoutesOf(
  part: HttpContext,
  { sql, late = sql, calendar, facts, bulletins, worlds: markets, now = Date.now }: PartsOfReads,
  { valued, days }: { readonly valued: ByWorld<ValuedWorld>; readonly days: DailyValues },
): AnalysisParts {
  const worlds = byWorld((world) => ({ ...valued[world], ownAssets: createOwnAssets(late, valued[world]) }));
  const accounts = (userId: string) => readAccounts(late, userId);
  const { book, closings } = markets.real;
  const onTrouble = (error: unknown) => part.app.log.warn({ err: error }, 'bulletins of the central bank');
  const buyingRates = createBuyingRates({ sql, book, closings, calendar, bulletins, onTrouble });
  const isListed = listedCodes(book, CODES_BY_TURNOVER);
  taxRoute(part, { sql: late, accounts, isListed, pack: facts.pack, ppi: facts.ppi, buyingRates });
  const analysis: AnalysisParts = {
    ...ownPast(late, valued.real, now),
    sectorOf: (code) => facts.pack.sectors.get(code),
    ownFacts: ownFactsOf({ sql, late, now }),
    cpi: facts.cpi.prices,
    liraRates: facts.liraRates.rates,
    dayFlows: dayFlowsOf(late),
    sql: late,
    accounts,
    worlds,
    days,
    calendar,
  };
  analysisRoutes(part, analysis);
  return analysis;
}

/** Facts about a user's own assets, on this day. */
const ownFactsOf =
  ({ sql, late = sql, now = Date.now }: Pick<PartsOfReads, 'sql' | 'late' | 'now'>) =>
  (userId: string) =>
    readCustomAssets(late, userId, dateText(dayOf(now())));

const termsOf = ({ priceTolerance, commissionRate, minimumCommission, minOrder }: Config): Terms => ({
  priceTolerance,
  commissionRate,
  minimumCommission,
  minOrder,
});
