/** Works out days of a user's accounts from everything that happened in them, without keeping others waiting. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { Movement } from '@kurus/core/analysis/movement';
import type { WorthInParts } from '@kurus/core/analysis/asset-worth';
import { worthOfDays } from '@kurus/core/analysis/worth';
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { asTraded, type DatedFactor, type DatedPrice } from '@kurus/core/corporate-actions/price-series';
import { dayOf } from '@kurus/core/market/calendar';
import { splitsOf } from '../corporate-actions/splits.ts';
import { transaction } from '../db/transaction.ts';
import { movementsOf } from '../ledger/movements.ts';
import { nodeKeyOf } from '../ledger/recorded/recorded-row.ts';
import { type Derived, writeDailyValues } from './daily-store.ts';
import type { DailyValuesDeps, Due } from './daily-values.ts';
import { LONGEST_PAUSE_DAYS } from '../history/past-prices.ts';

/** A price of one's own counts until there is another. */
const FOR_EVER = Infinity;
/** After so many days with all their assets somebody else has their turn. */
const DAYS_AT_A_TIME = 20;

export async function derive(deps: DailyValuesDeps, userId: string, due: readonly Due[], nowMs: number): Promise<void> {
  const today = dayOf(nowMs);
  const movements = await deps.sql.begin('isolation level repeatable read read only', (tx) =>
    movementsOf(
      tx,
      userId,
      due.map(({ state }) => state),
    ),
  );
  for (const { state, from } of due) {
    const { accountId, lastSeq } = state;
    const moved = movements.get(accountId) ?? [];
    const firstDay = moved[0] && moved[0].day - 1;
    // An entry before all others brings the day before it along: that is the start.
    const first = Math.max(from - 1, firstDay ?? today);
    const rows = firstDay === undefined ? [] : await daysOf(deps, userId, moved, { from: first, to: today });
    const derived: Derived = { accountId, lastSeq, from: first, firstDay, through: today, rows, since: from };
    await transaction(deps.sql, (tx) => writeDailyValues(tx, userId, derived, nowMs));
  }
}

async function daysOf(
  { prices, ownPrices, actions }: DailyValuesDeps,
  userId: string,
  movements: readonly Movement[],
  days: { readonly from: number; readonly to: number },
): Promise<WorthInParts[]> {
  const known = new Map<string, readonly DatedPrice[]>();
  for (const [asset, from] of firstDays(movements)) {
    const { assetType: type, symbol: code } = nodeKeyOf(asset);
    if (type === '') continue;
    // From its first day on, not from that of the stretch: how old a price is does not depend on who asks.
    const found = isOwn(asset)
      ? await ownPrices(userId, code)
      : asTraded(
          await prices({ type, code }, { from, to: days.to }),
          splitsOf({ type, code }, actions, entered(asset, movements)),
        );
    known.set(asset, found);
  }
  const freshDays = (asset: string) => (isOwn(asset) ? FOR_EVER : LONGEST_PAUSE_DAYS);
  const rows: WorthInParts[] = [];
  const walk = worthOfDays({ movements, prices: (asset) => known.get(asset), freshDays }, days.from, days.to);
  for (const row of walk) {
    rows.push(row);
    if (rows.length % DAYS_AT_A_TIME === 0) await breathe();
  }
  return rows;
}

const entered = (asset: string, movements: readonly Movement[]): DatedFactor[] =>
  movements.flatMap(({ day, changes }) =>
    changes.flatMap(({ asset: changed, factor }) => (factor && changed === asset ? [{ exDay: day, factor }] : [])),
  );

function isOwn(asset: string): boolean {
  const { assetType } = nodeKeyOf(asset);
  return assetType !== '' && ASSET_KINDS[assetType].isOwn;
}

/** On which each asset first moved. */
function firstDays(movements: readonly Movement[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const { day, changes } of movements) for (const { asset } of changes) if (!days.has(asset)) days.set(asset, day);
  return days;
}
