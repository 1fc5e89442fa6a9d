/** Alert watches on the market of a floor, each beside an instance's matcher. */

import { price } from '@kurus/core/money/money';
import { type AlertWatch, type AlertWatchParts, createAlertWatch } from '../../server/src/alerts/alert-watch.ts';
import { createAssetMarkets } from '../../server/src/matching/asset-market.ts';
import { createObservationFeed } from '../../server/src/matching/observation-feed.ts';
import { createPastObservations } from '../../server/src/matching/past-observations.ts';
import { NO_ACTIONS } from '../no-actions.ts';
import type { Floor, FloorOptions, Instance } from './floor.ts';

export interface AlertJudges {
  /** Begins to judge on an instance's market. */
  judge(instance: Instance, parts?: Partial<AlertWatchParts>, candles?: FloorOptions['candles']): AlertWatch;
  /** Moves the market, and waits until each watch has judged. */
  tick(last?: string, seconds?: number): Promise<void>;
  /** Messages of what the watches could not do. */
  readonly troubles: readonly string[];
  /** Ends all watches; another leader may judge after it. */
  stop(): Promise<void>;
}

export function judgeAlerts(floor: Floor): AlertJudges {
  const watches: AlertWatch[] = [];
  const troubles: string[] = [];
  return {
    troubles,
    judge({ book }, parts = {}, candles = async () => []) {
      const assets = createAssetMarkets(book, NO_ACTIONS);
      const watch = createAlertWatch({
        sql: floor.db.sql,
        world: 'practice',
        book,
        actions: NO_ACTIONS,
        yearBefore: async () => ({ high: price('300'), low: price('270') }),
        closings: async () => ({ price: () => undefined, dayOfPrice: () => undefined, index: undefined }),
        observations: createObservationFeed(book, assets),
        past: createPastObservations(book, assets, candles),
        now: () => floor.nowMs,
        onTrouble: (trouble) => void troubles.push(trouble),
        ...parts,
      });
      watch.start();
      watches.push(watch);
      return watch;
    },
    async tick(last, seconds) {
      await floor.tick(last, seconds);
      for (const watch of watches) await watch.idle();
    },
    async stop() {
      for (const watch of watches.splice(0)) await watch.stop();
    },
  };
}
