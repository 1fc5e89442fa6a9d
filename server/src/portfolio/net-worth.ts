/** Net worth of a user: the holdings and money of all open tracked accounts at the prices on the screens. */

import { historyDays } from '@kurus/core/analysis/history-days';
import { type AssetKind, ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { NetWorthItem } from '@kurus/core/contract/net-worth';
import { PENSION } from '@kurus/core/contract/words/net-worth';
import { MONEY_SIDE } from '@kurus/core/contract/words/tracked';
import { assetKey } from '@kurus/core/identity';
import { dateText, dayOf } from '@kurus/core/market/calendar';
import { ownCurrency } from '@kurus/core/market/foreign-currency';
import type { Money } from '@kurus/core/money/money';
import { type BalanceBasis, valuedBalances } from '@kurus/core/portfolio/balances';
import { netWorthOf, type WorthPart } from '@kurus/core/portfolio/net-worth';
import { type HoldingBasis, newestPriceMs, ownBefore, positionsOf } from '@kurus/core/portfolio/position';
import type { DailyValues } from '../analysis/daily/daily-values.ts';
import { isOpenTracked } from '../analysis/selected-accounts.ts';
import type { QuoteBook } from '../quotes/quote-book.ts';
import type { OwnPricesReader } from './holding-prices.ts';

interface WorthAccount {
  readonly id: number;
  readonly kind: string;
  readonly status: string;
  readonly cash: Money;
  /** Balances in other currencies than lira. */
  readonly balances: readonly BalanceBasis[];
  /** Present for a pension contract. */
  readonly bes?: object | undefined;
  readonly holdings: readonly HoldingBasis[];
}

export interface NetWorthDeps {
  readonly book: QuoteBook;
  readonly ownAssets: OwnPricesReader;
  readonly accounts: (userId: string) => Promise<readonly WorthAccount[]>;
  readonly days: Pick<DailyValues, 'sums'>;
}

/**
 * @param isSeen which accounts count, of whoever shares only some
 * @returns the net worth, and the accounts that it is of
 * @throws DomainError WORK_TOO_LARGE
 */
export async function readNetWorth(
  deps: NetWorthDeps,
  userId: string,
  nowMs: number,
  isSeen: (account: number) => boolean = () => true,
): Promise<{ readonly item: NetWorthItem; readonly accounts: readonly number[] }> {
  const { book, ownAssets, days } = deps;
  const open = (await deps.accounts(userId)).filter(isOpenTracked);
  const accounts = open.filter(({ id }) => isSeen(id));
  const held = accounts.flatMap(({ holdings }) => holdings);
  const today = dayOf(nowMs);
  const ids = accounts.map(({ id }) => id);
  const [own, past] = await Promise.all([
    ownAssets(userId, held, nowMs, false),
    ids.length === 0 ? [] : days.sums(userId, ids, historyDays(today)),
  ]);
  const lookUp = ownBefore(own, (type, code) => book.get(type, code));
  const valued = accounts.map((account) => ({ account, positions: positionsOf(account.holdings, lookUp) }));
  const parts = valued.flatMap(({ account: { bes, cash, balances }, positions }): WorthPart[] => [
    ...positions.map(({ type, code, value }) => ({
      kind: bes ? PENSION : (own.get(assetKey(type, code))?.group ?? type),
      currency: currencyOf(type, code),
      value,
    })),
    ...[{ currency: LIRA, value: cash }, ...valuedBalances(balances, lookUp).items].map(
      ({ currency, value }): WorthPart => ({ kind: bes ? PENSION : MONEY_SIDE, currency, value }),
    ),
  ]);
  const worth = netWorthOf(parts);
  const positions = valued.flatMap((one) => one.positions);
  const newestMs = newestPriceMs(positions);
  const item = {
    ...worth,
    byKind: [...worth.byKind],
    byCurrency: [...worth.byCurrency],
    atCost: positions.filter(({ price }) => price === undefined).length,
    ...(newestMs === undefined ? {} : { asOf: new Date(newestMs).toISOString() }),
    history: [
      ...past.map(({ day, assets, debts }) => ({ date: dateText(day), assets, debts })),
      { date: dateText(today), assets: worth.assets, debts: worth.debts },
    ],
  };
  return { item, accounts: ids };
}

const LIRA = 'TRY';

/** Currency that a holding counts in: its own money, or that of its price; metals and own assets are in lira. */
const currencyOf = (kind: AssetKind, code: string): string =>
  ASSET_KINDS[kind].isMoney ? code : (ownCurrency(kind, code) ?? LIRA);
