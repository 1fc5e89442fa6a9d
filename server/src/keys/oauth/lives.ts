/** Lives of codes and tokens. */

import { DAY_MS } from '@kurus/core/market/calendar';

const MINUTE_MS = 60_000;

/** Lives in milliseconds of the server's clock, which LEAGUE_CLOCK may make faster. */
export interface Lives {
  readonly code: number;
  readonly access: number;
  readonly refresh: number;
  readonly device: number;
  /** Seconds of the real clock, as programs are told them. */
  readonly accessSeconds: number;
  readonly deviceSeconds: number;
}

const [ACCESS_MS, DEVICE_MS] = [10 * MINUTE_MS, 10 * MINUTE_MS];

export const livesOf = (clockFactor: number): Lives => ({
  code: MINUTE_MS * clockFactor,
  access: ACCESS_MS * clockFactor,
  refresh: 30 * DAY_MS * clockFactor,
  device: DEVICE_MS * clockFactor,
  accessSeconds: ACCESS_MS / 1000,
  deviceSeconds: DEVICE_MS / 1000,
});
