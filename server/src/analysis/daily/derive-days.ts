/**
 * Derives days of a user's accounts from their entries and prices, in slices and as streams: only the rows of one
 * statement are in memory.
 */

import { DailyValuation } from '@kurus/core/analysis/worth';
import { ASSET_KINDS, MONEY_KINDS } from '@kurus/core/asset-kinds';
import { carriedSeries, type PriceAction } from '@kurus/core/corporate-actions/carried-price';
import type { Factor } from '@kurus/core/corporate-actions/factor';
import { asTraded, type DatedFactor, type DatedPrice, joinedFactor } from '@kurus/core/corporate-actions/price-series';
import { assetKey, type AssetKey, type AssetRef, parsePositionKey, type PositionKey } from '@kurus/core/identity';
import { dayOf } from '@kurus/core/market/calendar';
import { type ByWorld } from '@kurus/core/market/world';
import { worldOfAccountId } from '../../accounts/account-world.ts';
import type { ActionBook } from '../../corporate-actions/action-book.ts';
import { splitsOf } from '../../corporate-actions/splits.ts';
import type { Sql } from '../../db/pool.ts';
import { transaction } from '../../db/transaction.ts';
import { LONGEST_PAUSE_DAYS, type PastPrices } from '../../history/past-prices.ts';
import { movementsOf } from '../../ledger/movements.ts';
import type { QuoteBook } from '../../quotes/quote-book.ts';
import { Slices } from '../../sharing/slices.ts';
import { beginDays, type DailyValueState, DayWriter, type NewDays } from './daily-store.ts';
import { PriceCursors } from './price-cursors.ts';

/** Prices of a world for the days of its accounts. */
export interface DerivationWorld {
  readonly prices: PastPrices;
  readonly actions: Pick<ActionBook, 'of'>;
  /** Quotes of the market: it brings the prices of these assets up to date. */
  readonly book: Pick<QuoteBook, 'get'>;
}

export interface DerivationDeps {
  readonly sql: Sql;
  readonly worlds: ByWorld<DerivationWorld>;
  /** Prices of a custom asset, which only the user knows, the oldest first; below zero for a debt. */
  readonly ownPrices: (userId: string, code: string, days: Days) => Promise<readonly DatedPrice[]>;
  /** Corporate actions on the price of each asset, by the user's entries, the oldest first. */
  readonly priceActions: (
    userId: string,
    assets: readonly AssetRef[],
  ) => Promise<ReadonlyMap<AssetKey, readonly PriceAction[]>>;
}

/** An account whose stored days are outdated, and the first day that may differ. */
export interface OutdatedAccount {
  readonly state: DailyValueState;
  readonly from: number;
}

/** Price that the owner entered; it counts until the next one. */
const FOR_EVER = Infinity;
/** Days before a period that are searched first for its last price. */
const YEAR_BEFORE = 400;

interface Days {
  readonly from: number;
  readonly to: number;
}

/** Outline of an account, needed before its days can be replayed: first day, and days of each asset. */
interface Outline {
  firstDay: number | undefined;
  /** The day on which each asset first moved, and its splits by the entries. */
  readonly assets: Map<PositionKey, { readonly from: number; readonly splits: DatedFactor[] }>;
}

interface Plan {
  readonly days: NewDays;
  readonly outline: Outline;
}

export async function deriveDays(
  deps: DerivationDeps,
  userId: string,
  due: readonly OutdatedAccount[],
  nowMs: number,
): Promise<void> {
  const today = dayOf(nowMs);
  const outlines = await outlinesOf(deps, userId, due);
  const plans = due.map(({ state: { accountId, lastSeq }, from }): Plan => {
    const outline = outlines.get(accountId) ?? { firstDay: undefined, assets: new Map() };
    const firstDay = outline.firstDay === undefined ? undefined : outline.firstDay - 1;
    // The account starts on the day before its first entry.
    const first = Math.max(from - 1, firstDay ?? today);
    return { outline, days: { accountId, lastSeq, from: first, firstDay, through: today, since: from } };
  });
  const prices = new Map<number, PricesOfAccount>();
  for (const plan of plans) prices.set(plan.days.accountId, await pricesOf(deps, userId, plan));
  const kinds = due.map(({ state }) => state);
  await transaction(deps.sql, async (tx) => {
    const walks = new Map<number, AccountWalk>();
    for (const { days, outline } of plans) {
      const { accountId } = days;
      const isNeeded = await beginDays(tx, userId, days, nowMs);
      if (!isNeeded || outline.firstDay === undefined) continue;
      const { cursors, debts } = prices.get(accountId) ?? NO_PRICES;
      const priceOn = (asset: string, day: number) => cursors.on(asset, day);
      const walk = new DailyValuation({ priceOn, freshDays, debts }, days.from);
      walks.set(accountId, { walk, writer: new DayWriter(tx, { userId, accountId }) });
    }
    const slices = new Slices();
    const accounts = kinds.filter(({ accountId }) => walks.has(accountId));
    for await (const page of movementsOf(tx, userId, accounts))
      for (const { accountId, movement } of page) {
        const own = walks.get(accountId);
        if (!own || movement.day > today) continue;
        await closeUpTo(own, movement.day, slices);
        own.walk.add(movement);
        if (slices.isOver) await slices.next();
      }
    for (const own of walks.values()) {
      await closeUpTo(own, today + 1, slices);
      await own.writer.flush();
    }
  });
}

interface AccountWalk {
  readonly walk: DailyValuation;
  readonly writer: DayWriter;
}

async function closeUpTo({ walk, writer }: AccountWalk, day: number, slices: Slices): Promise<void> {
  while (walk.day < day) {
    await writer.add(walk.close());
    if (slices.isOver) await slices.next();
  }
}

/** First of two replays: prices are read with all splits of a share, also later ones. */
function outlinesOf(
  { sql }: DerivationDeps,
  userId: string,
  due: readonly OutdatedAccount[],
): Promise<Map<number, Outline>> {
  const accounts = due.map(({ state }) => state);
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const outlines = new Map<number, Outline>();
    for await (const page of movementsOf(tx, userId, accounts))
      for (const { accountId, movement } of page) {
        const outline = outlines.get(accountId) ?? { firstDay: movement.day, assets: new Map() };
        outlines.set(accountId, outline);
        const seen = (asset: PositionKey) => {
          const one = outline.assets.get(asset) ?? { from: movement.day, splits: [] };
          outline.assets.set(asset, one);
          return one;
        };
        for (const { asset, factor } of movement.changes) {
          const { splits } = seen(asset);
          if (factor) addSplit(splits, movement.day, factor);
        }
        for (const { balance } of movement.balances) seen(balance);
      }
    return outlines;
  });
}

/** Adds a split, counting those of one share on one day as one event. */
function addSplit(splits: DatedFactor[], exDay: number, factor: Factor): void {
  const last = splits.at(-1);
  if (last?.exDay === exDay) splits[splits.length - 1] = { exDay, factor: joinedFactor(last.factor, factor) };
  else splits.push({ exDay, factor });
}

interface PricesOfAccount {
  readonly cursors: PriceCursors;
  /** Assets with prices below zero. */
  readonly debts: ReadonlySet<PositionKey>;
}
const NO_PRICES: PricesOfAccount = { cursors: new PriceCursors(), debts: new Set() };

async function pricesOf(deps: DerivationDeps, userId: string, { days, outline }: Plan): Promise<PricesOfAccount> {
  const world = deps.worlds[worldOfAccountId(days.accountId)];
  const cursors = new PriceCursors();
  const debts = new Set<PositionKey>();
  const slices = new Slices();
  const known = [...outline.assets.keys()].flatMap((asset) => {
    const priced = pricedAs(asset);
    return !isOwn(asset) && world.book.get(priced.type, priced.code) ? [] : [priced];
  });
  const actions = await deps.priceActions(userId, known);
  for (const [asset, { from, splits }] of outline.assets) {
    const { type, code } = pricedAs(asset);
    const ofPrice = actions.get(assetKey(type, code)) ?? [];
    if (isOwn(asset)) {
      const own = await deps.ownPrices(userId, code, { from: Math.max(from, days.from) - 1, to: days.through });
      if (own.some(({ price }) => price < 0n)) debts.add(asset);
      cursors.put(asset, carriedSeries(own, ofPrice));
    } else {
      const events = splitsOf({ type, code }, world.actions, splits);
      const since = async (first: number) =>
        asTraded(await world.prices({ type, code }, { from: first, to: days.through }), events);
      const late = Math.max(from, days.from - YEAR_BEFORE);
      const found = await since(late);
      // From its first day on, if the year has no price: the age of a price does not depend on the period.
      const isEnough = late === from || found.some(({ day }) => day <= days.from);
      const series = isEnough ? found : await since(from);
      const last = series.at(-1)?.day ?? Infinity;
      cursors.put(
        asset,
        carriedSeries(
          series,
          ofPrice.filter(({ exDay }) => exDay > last),
        ),
      );
    }
    if (slices.isOver) await slices.next();
  }
  return { cursors, debts };
}

/** Asset whose price values a position: of a balance, its currency. */
function pricedAs(asset: PositionKey): AssetRef {
  const { assetType, symbol: code } = parsePositionKey(asset);
  return { type: assetType === '' ? MONEY_KINDS[0] : assetType, code };
}

const freshDays = (asset: PositionKey) => (isOwn(asset) ? FOR_EVER : LONGEST_PAUSE_DAYS);

function isOwn(asset: PositionKey): boolean {
  const { assetType } = parsePositionKey(asset);
  return assetType !== '' && ASSET_KINDS[assetType].isOwn;
}
