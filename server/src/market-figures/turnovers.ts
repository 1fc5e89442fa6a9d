/** Turnovers of past sessions: computed where prices are simulated, else those that the daily figures kept. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { assetKey, type AssetKey } from '@kurus/core/identity';
import type { World } from '@kurus/core/market/world';
import type { Money } from '@kurus/core/money/money';
import type { FigureMarket } from './figure-state.ts';
import { AVERAGED_SESSIONS, type DayTurnover } from './figure-store.ts';

export interface Turnovers {
  /** Reads those before today, once a day. */
  load(today: number): Promise<void>;
  /** Turnovers of the sessions before a day, the newest first. */
  before(kind: QuotedKind, code: string, day: number): readonly Money[];
}

type ReadTurnovers = (world: World, beforeDay: number) => Promise<ReadonlyMap<AssetKey, readonly DayTurnover[]>>;

export function createTurnovers(world: World, { book, simulatedDays }: FigureMarket, read: ReadTurnovers): Turnovers {
  let kept: { readonly today: number; readonly found: Awaited<ReturnType<ReadTurnovers>> } | undefined;
  const computed = new Map<AssetKey, { readonly day: number; readonly values: readonly Money[] }>();
  const simulated = (kind: QuotedKind, code: string, day: number): readonly Money[] => {
    const key = assetKey(kind, code);
    const known = computed.get(key);
    if (known?.day === day) return known.values;
    const values: Money[] = [];
    for (let one = day - 1; one > day - 3 * AVERAGED_SESSIONS && values.length < AVERAGED_SESSIONS; one -= 1) {
      const turnover = simulatedDays?.turnoverOn(kind, code, one);
      if (turnover !== undefined) values.push(turnover);
    }
    computed.set(key, { day, values });
    return values;
  };
  return {
    async load(today) {
      if (kept?.today !== today) kept = { today, found: await read(world, today) };
    },
    before(kind, code, day) {
      const own = simulatedDays && !book.isLive(kind) ? simulated(kind, code, day) : [];
      if (own.length > 0) return own;
      const all = kept?.found.get(assetKey(kind, code)) ?? [];
      return all
        .filter((one) => one.day < day)
        .slice(0, AVERAGED_SESSIONS)
        .map(({ turnover }) => turnover);
    },
  };
}
