/** Query of a share's corporate actions: announced ones, and those of the last year. */

import { ASSET_KINDS, isTradable, type QuotedKind } from '@kurus/core/asset-kinds';
import { marketActions, type MarketAction } from '@kurus/core/contract/market-actions';
import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** Actions are announced two weeks ahead, so this may be long. */
const FRESH_MS = 600_000;

export const marketActionsQuery = (type: QuotedKind, code: string) =>
  queryOptions({
    queryKey: ['market-actions', type, code],
    queryFn: async ({ signal }): Promise<readonly MarketAction[]> =>
      isTradable(type) ? (await call(marketActions, { query: { type, code }, signal })).data.actions : [],
    enabled: hasActions(type),
    staleTime: FRESH_MS,
    meta: { failure: 'Failed to load the corporate actions' },
  });

/** Tells if assets of the kind have companies: those traded on the exchange are shares. */
export const hasActions = (type: QuotedKind) => isTradable(type) && ASSET_KINDS[type].hours === 'exchange';

/** Start of its ex-date, in epoch milliseconds. */
export const exDateMs = ({ exDate }: Pick<MarketAction, 'exDate'>) => dayStartMs(dayOfDate(exDate));
