/**
 * Pages in the dashboard's frame: the code of each, and its texts beside those of the tabs. A chunk of its own, so that
 * the first screen does not carry the names of the files of all the others.
 */

import type { ComponentType } from 'react';
import {
  actionTexts,
  analysisTexts,
  assetTexts,
  calendarTexts,
  compareTexts,
  importOutcomeTexts,
  importTexts,
  inboxTexts,
  kindTexts,
  leagueTexts,
  marketViewTexts,
  orderTexts,
  reportTexts,
  ruleTexts,
  screenerTexts,
  strategyTexts,
  taxTexts,
  ticketTexts,
  trackedTexts,
} from '../i18n/bundles.ts';
import type { Bundle } from '../i18n/text-table.ts';
import { withTexts } from '../i18n/with-texts.ts';

const place =
  (load: () => Promise<ComponentType>, bundles: readonly Bundle[] = []) =>
  () =>
    withTexts(load(), ...bundles);

export const PLACES = {
  asset: place(async () => (await import('./dashboard/asset-place.tsx')).AssetPlace, [assetTexts]),
  stockMarket: place(async () => (await import('./standalone/stock-market.tsx')).StockMarket),
  list: place(async () => (await import('./dashboard/list-place.tsx')).ListPlace, [assetTexts, kindTexts]),
  marketToday: place(
    async () => (await import('./dashboard/today-place.tsx')).loadToday(),
    [kindTexts, marketViewTexts],
  ),
  marketHeatmap: place(
    async () => (await import('./dashboard/heatmap-place.tsx')).HeatmapPlace,
    [kindTexts, marketViewTexts],
  ),
  marketScreener: place(async () => (await import('./dashboard/screener-place.tsx')).ScreenerPlace, [screenerTexts]),
  marketCompare: place(async () => (await import('./dashboard/compare-place.tsx')).ComparePlace, [compareTexts]),
  marketLists: place(
    async () => (await import('./dashboard/watch-lists-place.tsx')).WatchListsPlace,
    [kindTexts, marketViewTexts],
  ),
  orders: place(async () => (await import('./dashboard/orders-place.tsx')).OrdersPlace, [orderTexts, ticketTexts]),
  analysis: place(async () => (await import('./dashboard/analysis-place.tsx')).loadAnalysis(), [analysisTexts]),
  report: place(async () => (await import('./dashboard/report-place.tsx')).ReportPlace, [trackedTexts, reportTexts]),
  rules: place(async () => (await import('./dashboard/rules-place.tsx')).RulesPlace, [ruleTexts]),
  tax: place(async () => (await import('./dashboard/tax-place.tsx')).TaxPlace, [taxTexts]),
  portfolios: place(async () => (await import('./dashboard/portfolios-place.tsx')).PortfoliosPlace, [trackedTexts]),
  actions: place(async () => (await import('./dashboard/actions-place.tsx')).ActionsPlace, [actionTexts]),
  import: place(
    async () => (await import('./dashboard/import-place.tsx')).ImportPlace,
    [trackedTexts, importTexts, importOutcomeTexts],
  ),
  calendar: place(async () => (await import('./dashboard/calendar-place.tsx')).CalendarPlace, [calendarTexts]),
  offerings: place(async () => (await import('./dashboard/calendar-place.tsx')).OfferingsPlace, [calendarTexts]),
  offering: place(async () => (await import('./dashboard/calendar-place.tsx')).OfferingPlace, [calendarTexts]),
  leagues: place(async () => (await import('./dashboard/league-place.tsx')).LeaguesPlace, [leagueTexts]),
  leagueGroup: place(async () => (await import('./dashboard/league-place.tsx')).GroupFormPlace, [leagueTexts]),
  league: place(async () => (await import('./dashboard/league-place.tsx')).LeaguePlace, [leagueTexts]),
  alerts: place(async () => (await import('./dashboard/inbox-place.tsx')).AlertsPlace, [inboxTexts]),
  inbox: place(async () => (await import('./dashboard/inbox-place.tsx')).InboxPlace, [inboxTexts]),
  strategies: place(async () => (await import('./dashboard/strategies-place.tsx')).StrategiesPlace, [strategyTexts]),
  strategy: place(async () => (await import('./dashboard/strategies-place.tsx')).StrategyPlace, [strategyTexts]),
  oldActions: place(async () => (await import('./dashboard/old-address.tsx')).OldActions),
  oldImport: place(async () => (await import('./dashboard/old-address.tsx')).OldImport),
  oldAsset: place(async () => (await import('./dashboard/old-address.tsx')).OldAsset),
  profile: place(async () => (await import('./standalone/profile.tsx')).Profile),
};
export type PlaceName = keyof typeof PLACES;
