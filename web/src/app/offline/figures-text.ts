/** The last figures as text, exact: JSON knows no bigint. */

import type { AssetKind } from '@kurus/core/asset-kinds';
import type { StreamedQuote } from '@kurus/core/contract/market-stream';
import type { AccountFigures } from '../../lib/account/account-cache.ts';
import type { IndexQuote, MarketHead } from '../../quotes/quote-store.ts';

export interface LastFigures {
  /** The login that they belong to. */
  readonly loginAtMs: number;
  readonly accountId: number;
  readonly account: AccountFigures;
  readonly quotes: readonly StreamedQuote[];
  readonly heads: readonly (readonly [AssetKind, MarketHead])[];
  readonly index: IndexQuote | undefined;
}

const BIGINT = 'bigint:';

export const encode = (figures: LastFigures) =>
  JSON.stringify(figures, (_key, value: unknown) => (typeof value === 'bigint' ? `${BIGINT}${value}` : value));

export function decode(text: string): LastFigures | undefined {
  try {
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' && value.startsWith(BIGINT) ? BigInt(value.slice(BIGINT.length)) : value,
    ) as LastFigures;
  } catch {
    return undefined;
  }
}
