/**
 * Figures of the market's assets: worked out by the server that leads, kept by world and day, read by every server from
 * its memory.
 */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { WORLDS } from '@kurus/core/contract/words/world';
import { assetKey } from '@kurus/core/identity';
import { dayOf } from '@kurus/core/market/calendar';
import { byWorld, type World } from '@kurus/core/market/world';
import { FigureRenewal } from './figure-renewal.ts';
import type { AssetFigures, MarketFiguresParts } from './figure-state.ts';
import { dropOldFigures } from './figure-store.ts';

export type { AssetFigures } from './figure-state.ts';

export interface MarketFigures {
  /** Assets of a kind with a price, by their codes. */
  rows(world: World, kind: QuotedKind): readonly AssetFigures[];
  of(world: World, kind: QuotedKind, code: string): AssetFigures | undefined;
  /** Counts the renewals of a world. */
  version(world: World): number;
  /** When the figures of a world were renewed last; undefined before the first time. */
  renewedAtMs(world: World): number | undefined;
  /** Renews the figures of both worlds, or reads what the leader wrote. */
  renew(): Promise<void>;
  /** Finds the highest and lowest prices that are not known yet, as far as that takes long. */
  fillRanges(): Promise<void>;
  /** Begins to renew them. @returns a function that ends it */
  start(): () => Promise<void>;
}

const EVERY_MS = 60_000;

export function createMarketFigures(parts: MarketFiguresParts): MarketFigures {
  const { sql, worlds, now, isOurs, onTrouble } = parts;
  const isShared = worlds.real === worlds.practice;
  const works = byWorld((world) => new FigureRenewal(parts, world));
  const state = (world: World) => works[isShared ? 'practice' : world].state;
  const own = isShared ? (['practice'] as const) : WORLDS;
  let droppedOn: number | undefined;
  const renew = async () => {
    for (const world of own) {
      if (!works[world].state.isRead) await works[world].read();
      await (isOurs() ? works[world].renew() : works[world].read());
    }
    const today = dayOf(now());
    if (!isOurs() || droppedOn === today) return;
    await dropOldFigures(sql, today);
    droppedOn = today;
  };
  const fillRanges = async () => {
    if (isOurs()) for (const world of own) await works[world].fillRanges();
  };
  return {
    rows: (world, kind) => state(world).frame?.rows[kind] ?? [],
    of: (world, kind, code) => state(world).frame?.byKey.get(assetKey(kind, code)),
    version: (world) => state(world).version,
    renewedAtMs: (world) => state(world).frame?.atMs,
    renew,
    fillRanges,
    start() {
      let isOver = false;
      const round = async () => {
        try {
          await renew();
          await fillRanges();
        } catch (error) {
          if (!isOver) onTrouble(error);
        }
      };
      let running: Promise<void> | undefined = round();
      const settle = () => (running = undefined);
      void running.then(settle);
      const timer = setInterval(() => {
        // A round of a new day takes longer than a minute at times.
        if (!running) void (running = round()).then(settle);
      }, EVERY_MS);
      timer.unref();
      return async () => {
        isOver = true;
        for (const work of Object.values(works)) work.stop();
        clearInterval(timer);
        await running;
      };
    },
  };
}
