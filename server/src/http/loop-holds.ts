/**
 * How long the event loop was held by one piece of work: nobody else is answered meanwhile. What takes long works in
 * slices (sharing/slices.ts), so that none is above 50 ms where the machine has time for the process.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/** Of the clock that is late by as much as the loop was held: what is told is short by so much at most. */
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
