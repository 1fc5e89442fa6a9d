/**
 * Measurement of the time for which one piece of work held the event loop: no other request is answered meanwhile.
 * Long work runs in slices (sharing/slices.ts), so that none is above 50 ms where the machine has time for the
 * process.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/**
 * Resolution of the clock, which is late by as much as the loop was held: reported values are short by at most this
 * much.
 */
const RESOLUTION_MS = 5;
const QUANTILES = [0.5, 0.9, 0.99, 0.999];

/** Once in a process: each reading begins anew. */
export function loopHoldGauges(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS) / 1_000;
  const registers = [registry];
  new Gauge({
    name: 'event_loop_longest_hold_seconds',
    help: 'The longest that the event loop was held by one piece of work since the last reading',
    registers,
    collect() {
      this.set(delays.count === 0 ? 0 : seconds(delays.max));
      for (const quantile of QUANTILES) quantiles.set({ quantile }, seconds(delays.percentile(quantile * 100)));
      delays.reset();
    },
  });
  const quantiles = new Gauge({
    name: 'event_loop_hold_seconds',
    help: 'How long the event loop was held by one piece of work since the last reading, by quantile',
    labelNames: ['quantile'],
    registers,
  });
}
