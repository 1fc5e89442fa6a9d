/** Records of published targets, from the daily closes of the strategy's world. */

import type { ConsumerPrices } from '@kurus/core/analysis/consumer-prices';
import type { TargetCounts, TargetRecordItem } from '@kurus/core/contract/strategies';
import { adjustedPrice, factorBetween } from '@kurus/core/corporate-actions/factor';
import { dateText, dayOf, dayOfDate } from '@kurus/core/market/calendar';
import type { ByWorld, World } from '@kurus/core/market/world';
import { type Price, price } from '@kurus/core/money/money';
import { changeBetween, rounded } from '@kurus/core/screener/daily-figures';
import { targetRecord } from '@kurus/core/strategies/target-record';
import type { ActionBook } from '../corporate-actions/action-book.ts';
import type { PastPrices } from '../history/past-prices.ts';
import { Slices } from '../sharing/slices.ts';
import type { StoredTarget, VersionRow } from './store.ts';

export interface RecordParts {
  readonly markets: ByWorld<{ readonly prices: PastPrices; readonly actions: ActionBook }>;
  readonly cpi: () => ConsumerPrices;
}

export interface Records {
  /** Records of a version's targets in their order; undefined for one without closes. */
  of(world: World, version: VersionRow, nowMs: number): Promise<readonly (TargetRecordItem | undefined)[]>;
}

/** Versions whose records are kept for the day. */
const KEPT_MOST = 5_000;

/** A version's records change once a day, with the closes: they are worked out once, for all readers. */
export function createRecords({ markets, cpi }: RecordParts): Records {
  const kept = new Map<string, Promise<readonly (TargetRecordItem | undefined)[]>>();
  const workedOut = async (world: World, { assets, publishedAt }: VersionRow, today: number) => {
    const slices = new Slices();
    const records = [];
    for (const asset of assets) {
      records.push(
        await recordOf({ ...markets[world], cpi }, asset, { publishedOn: dayOf(publishedAt.getTime()), today }),
      );
      await slices.giveTurn();
    }
    return records;
  };
  return {
    of(world, version, nowMs) {
      const today = dayOf(nowMs);
      const key = `${today} ${version.strategyId} ${version.version}`;
      const known = kept.get(key);
      if (known) return known;
      if (kept.size >= KEPT_MOST) kept.clear();
      const found = workedOut(world, version, today);
      kept.set(key, found);
      found.catch(() => kept.delete(key));
      return found;
    },
  };
}

type Parts = { readonly prices: PastPrices; readonly actions: ActionBook; readonly cpi: () => ConsumerPrices };

async function recordOf(
  { prices, actions, cpi }: Parts,
  stored: StoredTarget,
  { publishedOn, today }: { readonly publishedOn: number; readonly today: number },
): Promise<TargetRecordItem | undefined> {
  const { kind: type, code } = stored;
  const by = dayOfDate(stored.by);
  const to = Math.min(by, today - 1);
  const events = actions.of(type, code);
  // Figures are in shares of today, so that a split is no fall.
  const inToday = (figure: Price, day: number): Price | undefined => {
    const factor = factorBetween(events, day, today);
    return factor && adjustedPrice(figure, factor, 'half-up');
  };
  const then = (text: string | undefined) => (text === undefined ? undefined : inToday(price(text), publishedOn));
  const published = then(stored.price);
  if (published === undefined) return undefined;
  const raw = to > publishedOn ? await prices({ type, code }, { from: publishedOn, to }) : [];
  const closes = raw.flatMap(({ day, price: close }) => {
    const adjusted = inToday(close, day);
    return adjusted === undefined ? [] : [{ day, price: adjusted }];
  });
  const target = { price: published, target: then(stored.target), stop: then(stored.stop), publishedOn, by };
  const found = targetRecord(target, closes, today);
  const gain = changeBetween(published, found.price);
  return {
    state: found.state,
    on: dateText(found.on),
    price: found.price,
    return: rounded(gain) ?? 0,
    ...realOf(gain, cpi(), publishedOn, found.on),
  };
}

/** Return after inflation, once both days are within published months. */
function realOf(gain: number, cpi: ConsumerPrices, from: number, to: number): { readonly realReturn?: number } {
  const [start, end] = [cpi.on(from), cpi.on(to)];
  if (!start || !end || start.estimated || end.estimated) return {};
  const real = rounded(((1 + gain) * start.value) / end.value - 1);
  return real === null ? {} : { realReturn: real };
}

/** Targets by their outcome; one without prices runs. */
export function countStates(records: readonly (TargetRecordItem | undefined)[]): TargetCounts {
  const counts = { open: 0, target: 0, stop: 0, expired: 0 };
  for (const record of records) counts[record?.state ?? 'open'] += 1;
  return counts;
}
