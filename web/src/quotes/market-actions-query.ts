/** Corporate actions that the company of a share announced, or made in the last year. */

import { ASSET_KINDS, isTradable, type QuotedKind } from '@kurus/core/asset-kinds';
import { marketActions, type MarketAction } from '@kurus/core/contract/market-actions';
import { dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

/** Announced two weeks ahead: they do not come by the minute. */
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

/** Whether there are companies behind assets of the kind: what is traded on the exchange are shares. */
export const hasActions = (type: QuotedKind) => isTradable(type) && ASSET_KINDS[type].hours === 'exchange';

/** When its ex-date begins, in epoch milliseconds. */
export const exDateMs = ({ exDate }: Pick<MarketAction, 'exDate'>) => dayStartMs(dayOfDate(exDate));
