/**
 * Openness of calls to access keys, and to whom accounts are shared with (docs/decisions/087-access-keys.md,
 * 091-household.md). A call that is not here is closed to both. One table apart from the endpoints: it can be read as a
 * whole, and the screens, which judge none of it, do not load it.
 */

import { accounts } from './accounts.ts';
import { actions, answerAction, enterAction, removeAction } from './actions.ts';
import { addAlert, alerts, changeAlert, eraseAlert } from './alerts.ts';
import { explain } from './analysis-working.ts';
import { assets, belowZero, benchmarks, income, performance } from './analysis.ts';
import { searchAssets } from './asset-search.ts';
import { besContract } from './bes.ts';
import { calendar, calendarIncome } from './calendar.ts';
import type { Endpoint } from './endpoint.ts';
import { exportAccount } from './export.ts';
import { importRows, imports, undoImport } from './import.ts';
import { marketHeatmap, marketScreener } from './market-views.ts';
import { netWorth } from './net-worth.ts';
import { notes, searchNotes } from './notes.ts';
import { inbox } from './notifications.ts';
import { offeringDetail, offeringRequests, offerings } from './offerings.ts';
import { amendOrder, cancelOrder, cancelOrders, oneOrder, orders, placeOrder } from './orders.ts';
import { portfolioHistory } from './portfolio-history.ts';
import { allocation, balance, holdings, profitLoss, summary } from './portfolio.ts';
import { propose } from './proposals.ts';
import { realPrices } from './real-prices.ts';
import { spreads } from './spreads.ts';
import { taxYear } from './tax.ts';
import {
  addEntries,
  createCustomAsset,
  customAssets,
  customPrices,
  entries,
  removeEntry,
  reorderEntries,
  replaceEntry,
  setCustomPrices,
  setCustomTerms,
} from './tracked.ts';
import { buyAsset, sellAsset } from './trading.ts';
import { transactions } from './transactions.ts';
import { favorites, readList, readScreen, screens, watchLists } from './watch-lists.ts';
import type { ShareAccess } from './words/household.ts';
import type { KeyAccess } from './words/scopes.ts';

export interface CallAccess {
  /**
   * Need of an access key. Of a public call that shows a session more: the need for that.
   */
  readonly key?: KeyAccess;
  /** Openness to whom accounts are shared with. */
  readonly share?: ShareAccess;
}

const ACCESS: ReadonlyMap<Endpoint, CallAccess> = new Map<Endpoint, CallAccess>([
  [accounts, { key: { scope: 'portfolio:read', reach: 'route' } }],
  [actions, { key: { scope: 'portfolio:read', reach: 'path' }, share: 'view' }],
  [enterAction, { key: { scope: 'entries:write', reach: 'path' } }],
  [answerAction, { key: { scope: 'entries:write', reach: 'path' } }],
  [removeAction, { key: { scope: 'entries:write', reach: 'path' } }],
  [alerts, { key: { scope: 'alerts', reach: 'route' } }],
  [addAlert, { key: { scope: 'alerts', reach: 'route' } }],
  [changeAlert, { key: { scope: 'alerts', reach: 'nothing' } }],
  [eraseAlert, { key: { scope: 'alerts', reach: 'nothing' } }],
  [explain, { key: { scope: 'analysis:read', reach: 'asked' }, share: 'view' }],
  [performance, { key: { scope: 'analysis:read', reach: 'asked' }, share: 'view' }],
  [benchmarks, { key: { scope: 'analysis:read', reach: 'asked' }, share: 'view' }],
  [assets, { key: { scope: 'analysis:read', reach: 'asked' }, share: 'view' }],
  [income, { key: { scope: 'analysis:read', reach: 'asked' }, share: 'view' }],
  [belowZero, { key: { scope: 'analysis:read', reach: 'asked' }, share: 'view' }],
  [searchAssets, { key: { scope: 'market', reach: 'route' } }],
  [besContract, { key: { scope: 'portfolio:read', reach: 'path' }, share: 'view' }],
  [calendar, { key: { scope: 'portfolio:read', reach: 'asked or all' } }],
  [calendarIncome, { key: { scope: 'portfolio:read', reach: 'asked or all' } }],
  [exportAccount, { key: { scope: 'portfolio:read', reach: 'path' } }],
  [importRows, { key: { scope: 'entries:write', reach: 'path' }, share: 'write' }],
  [imports, { key: { scope: 'portfolio:read', reach: 'path' }, share: 'view' }],
  [undoImport, { key: { scope: 'entries:write', reach: 'path' }, share: 'write' }],
  [marketHeatmap, { key: { scope: 'portfolio:read', reach: 'everything' } }],
  [marketScreener, { key: { scope: 'portfolio:read', reach: 'everything' } }],
  [netWorth, { key: { scope: 'portfolio:read', reach: 'everything' }, share: 'together' }],
  [notes, { key: { scope: 'portfolio:read', reach: 'nothing' } }],
  [searchNotes, { key: { scope: 'portfolio:read', reach: 'nothing' } }],
  [inbox, { key: { scope: 'portfolio:read', reach: 'everything' } }],
  [offerings, { key: { scope: 'portfolio:read', reach: 'nothing' } }],
  [offeringDetail, { key: { scope: 'portfolio:read', reach: 'nothing' } }],
  [offeringRequests, { key: { scope: 'portfolio:read', reach: 'everything' } }],
  [placeOrder, { key: { scope: 'virtual:trade', reach: 'virtual' } }],
  [orders, { key: { scope: 'portfolio:read', reach: 'asked' } }],
  [oneOrder, { key: { scope: 'portfolio:read', reach: 'route' } }],
  [amendOrder, { key: { scope: 'virtual:trade', reach: 'virtual' } }],
  [cancelOrder, { key: { scope: 'virtual:trade', reach: 'virtual' } }],
  [cancelOrders, { key: { scope: 'virtual:trade', reach: 'virtual' } }],
  [portfolioHistory, { key: { scope: 'portfolio:read', reach: 'asked' }, share: 'view' }],
  [balance, { key: { scope: 'portfolio:read', reach: 'asked' }, share: 'view' }],
  [holdings, { key: { scope: 'portfolio:read', reach: 'asked' }, share: 'view' }],
  [summary, { key: { scope: 'portfolio:read', reach: 'asked' }, share: 'view' }],
  [profitLoss, { key: { scope: 'portfolio:read', reach: 'asked' }, share: 'view' }],
  [allocation, { key: { scope: 'portfolio:read', reach: 'asked' }, share: 'view' }],
  [propose, { key: { scope: 'propose', reach: 'route' } }],
  [realPrices, { key: { scope: 'market', reach: 'nothing' } }],
  [spreads, { key: { scope: 'portfolio:read', reach: 'nothing' } }],
  [taxYear, { key: { scope: 'tax:read', reach: 'asked' }, share: 'view' }],
  [addEntries, { key: { scope: 'entries:write', reach: 'path' }, share: 'write' }],
  [replaceEntry, { key: { scope: 'entries:write', reach: 'path' }, share: 'write' }],
  [removeEntry, { key: { scope: 'entries:write', reach: 'path' }, share: 'write' }],
  [reorderEntries, { key: { scope: 'entries:write', reach: 'path' }, share: 'write' }],
  [entries, { key: { scope: 'portfolio:read', reach: 'path' }, share: 'view' }],
  [createCustomAsset, { key: { scope: 'entries:write', reach: 'nothing' } }],
  [customAssets, { key: { scope: 'portfolio:read', reach: 'nothing' } }],
  [customPrices, { key: { scope: 'portfolio:read', reach: 'nothing' } }],
  [setCustomTerms, { key: { scope: 'entries:write', reach: 'nothing' } }],
  [setCustomPrices, { key: { scope: 'entries:write', reach: 'nothing' } }],
  [buyAsset, { key: { scope: 'virtual:trade', reach: 'virtual' } }],
  [sellAsset, { key: { scope: 'virtual:trade', reach: 'virtual' } }],
  [transactions, { key: { scope: 'portfolio:read', reach: 'asked' }, share: 'view' }],
  [screens, { key: { scope: 'portfolio:read', reach: 'nothing' } }],
  [readScreen, { key: { scope: 'portfolio:read', reach: 'nothing' } }],
  [favorites, { key: { scope: 'portfolio:read', reach: 'nothing' } }],
  [watchLists, { key: { scope: 'portfolio:read', reach: 'nothing' } }],
  [readList, { key: { scope: 'portfolio:read', reach: 'nothing' } }],
]);

const CLOSED: CallAccess = {};

export const accessOf = (endpoint: Endpoint): CallAccess => ACCESS.get(endpoint) ?? CLOSED;
