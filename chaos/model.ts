/** R-F5: sequences of entries, many accounts in parallel, compared with the exact model of testing/ledger-model.ts. */

import fc from 'fast-check';
import { createLedger } from '../server/src/ledger/ledger.ts';
import { divergence, sequences } from '../testing/ledger-model.ts';
import type { World } from '../testing/load/world.ts';
import { counted } from './counted.ts';
import { atLeast, none, figureRow, type Row } from './report.ts';

const BATCH = 1_000;
const SIDE_BY_SIDE = 32;

export interface ModelReport {
  readonly sequences: number;
  readonly steps: number;
  /** Differences found, each with the batch's seed and its index in the batch, which reproduce it. */
  readonly diverged: readonly string[];
}

export async function model(world: World, count: number, seed: number): Promise<ModelReport> {
  const ledger = createLedger(world.sql);
  const diverged: string[] = [];
  let stepCount = 0;
  for (const batchNumber of counted(Math.ceil(count / BATCH))) {
    const done = batchNumber * BATCH;
    const size = Math.min(BATCH, count - done);
    const batch = fc.sample(sequences, { numRuns: size, seed: seed + done });
    const places = batch.keys();
    const worker = async () => {
      for (const place of places) {
        const steps = batch[place] ?? [];
        stepCount += steps.length;
        const difference = await divergence(world.sql, ledger, steps);
        if (difference !== undefined) diverged.push(`batch ${seed + done}, place ${place}: ${difference}`);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  }
  await ledger.drained();
  return { sequences: count, steps: stepCount, diverged };
}

export const modelRows = ({ sequences: count, steps, diverged }: ModelReport): readonly Row[] => [
  figureRow('sequences', count),
  atLeast('entries asked for', steps, count),
  none('sequences that differ from the model', diverged),
];
