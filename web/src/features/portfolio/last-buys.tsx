import { type TransactionItem, transactions } from '@kurus/core/contract/transactions';
import { formatPrice } from '@kurus/core/money/format';
import { roundsToKurus } from '@kurus/core/trading/order';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { ACCOUNT_KEY, queryOf } from '../../lib/account/account-queries.ts';
import { formatMoney, formatQuantity } from '../../lib/amounts/format.ts';
import { call } from '../../lib/api-client.ts';
import { dateTimeText } from '../../lib/words/date-text.ts';
import type { NamedPosition } from '../../quotes/live-figures.ts';
import { Term, Terms } from '../../ui/terms.tsx';

const MOST_BUYS = '3';

type Held = Pick<NamedPosition, 'type' | 'code' | 'firstBoughtAtMs'>;

const lastBuysQuery = (account: number, { code }: Held) =>
  queryOptions({
    queryKey: [ACCOUNT_KEY, account, 'transactions', 'buys', code],
    queryFn: async ({ signal }) => {
      const query = { type: 'buy', symbol: code, limit: MOST_BUYS, ...queryOf(account) } as const;
      return (await call(transactions, { query, signal })).data.transactions;
    },
    meta: { failure: 'Failed to load the last buys' },
  });

/** Fill price of each of the last buys: the average next to it is computed from totals in whole kuruş. */
export function LastBuys({ account, position }: { readonly account: number; readonly position: Held }) {
  const t = useText();
  const { data } = useQuery(lastBuysQuery(account, position));
  // Assets of two kinds may share a code, and an earlier holding that was sold entirely has no part in this average.
  const isOfIt = (item: TransactionItem) =>
    item.assetType === position.type && Date.parse(item.createdAt) >= position.firstBoughtAtMs;
  const buys = data?.filter(isOfIt) ?? [];
  if (buys.length === 0) return null;
  return (
    <section aria-label={t('portfolio.lastBuys')}>
      <h3 className="explanation-head">{t('portfolio.lastBuys')}</h3>
      <Terms>
        {buys.map((item) => (
          <Term key={item.id} label={<Bought item={item} />}>
            {formatPrice(item.price)}
          </Term>
        ))}
      </Terms>
    </section>
  );
}

function Bought({ item: { createdAt, price, quantity, volume } }: { readonly item: TransactionItem }) {
  const t = useText();
  return (
    <>
      <time dateTime={createdAt}>{dateTimeText(createdAt)}</time>
      <span className="explanation-detail tnum">
        {t(roundsToKurus(price, quantity) ? 'portfolio.lastBuyRounded' : 'portfolio.lastBuy', {
          quantity: formatQuantity(quantity),
          total: formatMoney(volume),
        })}
      </span>
    </>
  );
}
