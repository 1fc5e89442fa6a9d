/** Frame of a fault test that needs a server of its own. */

import { reconcile } from '../server/src/ledger/reconcile.ts';
import { createWorld, type World } from '../testing/load/world.ts';
import { figureRow, reconciled, type Row } from './report.ts';

/** Runs on a new server; at the end every balance is recomputed from the journal. */
export const onWorld =
  (
    test: (world: World, count: number, seed: number) => Promise<readonly Row[]>,
    settings: Readonly<Record<string, string>> = {},
  ) =>
  async (count: number, seed: number): Promise<readonly Row[]> => {
    const world = await createWorld(settings);
    try {
      const rows = await test(world, count, seed);
      const { clean, entries } = await reconcile(world.sql);
      return [...rows, figureRow('entries in the journal', entries), reconciled(clean)];
    } finally {
      await world.stop();
    }
  };
