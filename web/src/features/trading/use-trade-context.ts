import { ASSET_KINDS, type TradableKind } from '@kurus/core/asset-kinds';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { AssetRef } from '@kurus/core/identity';
import { averagePrice, price, ZERO_MONEY, ZERO_QUANTITY, type Price } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery, freeCashQuery, holdingsQuery, termsQuery } from '../../lib/account/account-queries.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { useStale } from '../../quotes/use-freshness.ts';
import { useExchange, useQuote } from '../../quotes/use-quote.ts';
import type { TradeContext } from './ticket/ticket-amount.ts';

interface TradeFacts {
  readonly context: TradeContext;
  /** The exchange is closed for this asset (D31): an order waits for its session. */
  readonly isClosed: boolean;
  /** True if the account's orders are filled at bid and ask (realistic rules). */
  readonly isRealistic: boolean;
  readonly averageCost: Price | undefined;
}

const NO_COMMISSION = price('0');

/** Everything that the order's rules need, live. */
export function useTradeContext(asset: AssetRef & { readonly type: TradableKind }): TradeFacts {
  const quote = useQuote(asset.type, asset.code);
  const stale = useStale(asset.type, asset.code);
  const exchange = useExchange();
  const balance = useQuery(balanceQuery(VIRTUAL_ACCOUNT));
  const free = useQuery(freeCashQuery(VIRTUAL_ACCOUNT)).data;
  const terms = useQuery(termsQuery);
  const holdings = useQuery(holdingsQuery(VIRTUAL_ACCOUNT));
  const accounts = useQuery(accountsQuery).data;
  const holding = holdings.data?.find((item) => item.type === asset.type && item.code === asset.code);
  const isRealistic = accounts?.find(({ id }) => id === VIRTUAL_ACCOUNT)?.rules === 'realistic';
  const context: TradeContext = {
    kind: asset.type,
    terms: {
      rules: isRealistic ? 'realistic' : 'simple',
      commissionRate: terms.data?.commissionRate ?? NO_COMMISSION,
      minimumCommission: terms.data?.minimumCommission ?? ZERO_MONEY,
    },
    price: quote?.price,
    cash: balance.data,
    free: ASSET_KINDS[asset.type].settlement === 'instant' ? free?.withdrawable : free?.available,
    held: holdings.data ? (holding?.quantity ?? ZERO_QUANTITY) : undefined,
    minOrder: terms.data?.minOrder[asset.type] ?? ZERO_MONEY,
    stale,
  };
  const isClosed = ASSET_KINDS[asset.type].hours === 'exchange' && exchange?.isOpen === false;
  return { context, isClosed, isRealistic, averageCost: holding && averagePrice(holding.cost, holding.quantity) };
}
