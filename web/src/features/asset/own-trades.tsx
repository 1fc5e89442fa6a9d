import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import type { TransactionItem } from '@kurus/core/contract/transactions';
import type { AssetRef } from '@kurus/core/identity';
import { formatPricePlain } from '@kurus/core/money/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useText } from '../../i18n/use-text.ts';
import { formatQuantity } from '../../lib/amounts/format.ts';
import { dateTimeText } from '../../lib/words/date-text.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { preloadWhy, type ExplanationTarget } from '../orders/why/why-window.tsx';
import { ownTradesQuery } from './own-trades-query.ts';

/** Number of trades shown; the others are in the history. */
const MOST_TRADES = 6;

type OpenExplanation = (target: ExplanationTarget) => void;

interface OwnTradesProps {
  readonly asset: AssetRef;
  readonly account: number;
  /** "Why this price?" */
  readonly onWhy: OpenExplanation;
}

export function OwnTrades({ asset, account, onWhy }: OwnTradesProps) {
  const t = useText();
  const trades = useQuery(ownTradesQuery(asset, account));
  const { data } = trades;
  return (
    <Card
      title={t('asset.trades')}
      action={
        data &&
        data.length > MOST_TRADES && (
          <Link href="/dashboard?tab=transaction" className="link small touch">
            {t('common.all')}
          </Link>
        )
      }
    >
      {data ? (
        data.length === 0 ? (
          <p className="muted small">{t(account === VIRTUAL_ACCOUNT ? 'asset.noTrades' : 'asset.noTradesHere')}</p>
        ) : (
          <ul className="instrument-trades">
            {data.slice(0, MOST_TRADES).map((item) => (
              <TradeRow key={item.id} item={item} onWhy={account === VIRTUAL_ACCOUNT ? onWhy : undefined} />
            ))}
          </ul>
        )
      ) : (
        <NotYet query={trades} failed={t('asset.tradesFailed')}>
          <Skeleton count={3} />
        </NotYet>
      )}
    </Card>
  );
}

function TradeRow({ item, onWhy }: { readonly item: TransactionItem; readonly onWhy: OpenExplanation | undefined }) {
  const t = useText();
  const side = item.type === 'buy' ? 'buy' : 'sell';
  return (
    <li>
      <span className={`instrument-mark instrument-mark-${side}`} aria-hidden="true">
        {t(side === 'buy' ? 'asset.markBuy' : 'asset.markSell')}
      </span>
      <span className="instrument-trade-text">
        <strong className="tnum">
          {t(`transactions.${side}`)} {formatQuantity(item.quantity)} × {formatPricePlain(item.price)}
        </strong>
        <time className="muted small tnum" dateTime={item.createdAt}>
          {dateTimeText(item.createdAt)}
        </time>
      </span>
      {onWhy && (
        <button
          type="button"
          className="link small touch"
          onPointerDown={preloadWhy}
          onClick={() =>
            onWhy(item.order === undefined ? { entry: item } : { order: item.order, transaction: item.id })
          }
        >
          {t('transactions.why')}
        </button>
      )}
    </li>
  );
}
