/** Times of the market as people read them: by the clock of Istanbul. */

import { dayStartMs } from '@kurus/core/market/calendar';

/** Istanbul is ahead of UTC. */
const AHEAD_MS = -dayStartMs(0);

/** "2026-11-29 01:09:24" */
export const istanbulTime = (atMs: number): string =>
  new Date(atMs + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
