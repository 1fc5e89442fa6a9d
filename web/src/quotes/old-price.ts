import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { DAY_MS } from '@kurus/core/market/calendar';
import type { NamedPosition } from './live-figures.ts';

/** A week for the user's own prices; for market prices, longer than the longest holidays. */
const FRESH_MS = { own: 7 * DAY_MS, market: 10 * DAY_MS };

/** Tells if an asset's price is from long ago, as of one that is no longer listed, or missing. */
export const isPriceOld = ({ type, asOfMs }: Pick<NamedPosition, 'type' | 'asOfMs'>, nowMs: number): boolean =>
  asOfMs === undefined || nowMs - asOfMs >= FRESH_MS[ASSET_KINDS[type].isOwn ? 'own' : 'market'];
