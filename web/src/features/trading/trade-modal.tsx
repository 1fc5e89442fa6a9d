import { ASSET_KINDS, isTradable, QUOTED_KINDS, type TradableKind } from '@kurus/core/asset-kinds';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { TOAST_MS } from '@kurus/core/limits';
import { ZERO_MONEY, ZERO_QUANTITY, averagePrice, price } from '@kurus/core/money/money';
import type { Price } from '@kurus/core/money/money';
import type { Fill } from '@kurus/core/contract/trading';
import type { Side } from '@kurus/core/trading/order';
import { useText } from '../../i18n/use-text.ts';
import { balanceQuery, freeCashQuery, termsQuery, holdingsQuery } from '../../lib/account-queries.ts';
import { accountsQuery } from '../../lib/shown-account.ts';
import { detailOf } from '../../lib/api-error.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toast } from '../../ui/toast.tsx';
import { AssetLink } from '../../quotes/asset-link.tsx';
import { assetName } from '../../quotes/asset-name.ts';
import { FavoriteButton } from '../market/favorite-button.tsx';
import { PriceChart } from '../../charts/price-chart.tsx';
import { useStale } from '../../quotes/use-freshness.ts';
import { useAsset, useExchange, useQuote } from '../../quotes/use-quote.ts';
import type { AssetKey } from '../../quotes/use-quote.ts';
import { BookStrip } from './book-strip.tsx';
import { FillSummary, fillText } from './fill-summary.tsx';
import { EMPTY_ENTRY, enteredQuantity } from './order-entry.ts';
import type { TradeContext } from './order-entry.ts';
import type { TicketKind } from './ticket-kinds.ts';
import { TicketLine } from './ticket-line.tsx';
import { OrderForm } from './order-form.tsx';
import { TradeQuote } from './trade-quote.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import './trading.css';

interface TradeModalProps {
  /** The asset to trade; undefined keeps the window closed. */
  readonly asset: AssetKey | undefined;
  /** The button that opened it. */
  readonly side?: Side | undefined;
  readonly onClose: () => void;
}

/** Buy or sell one asset at its live price. Whatever was typed is gone when it closes (S2.40). */
export function TradeModal({ asset, side = 'buy', onClose }: TradeModalProps) {
  const listed = useAsset(asset?.type ?? QUOTED_KINDS[0], asset?.code ?? '');
  const t = useText();
  const name = (listed && assetName(t, listed)) ?? asset?.code ?? '';
  return (
    <Modal
      open={asset !== undefined}
      title={`${asset?.code ?? ''} · ${name}`}
      header={
        asset && (
          <div className="trade-head">
            <AssetLogo type={asset.type} code={asset.code} icon={listed?.icon} size={44} />
            <div className="trade-names">
              <span className="trade-name">{name}</span>
              <span className="muted small">{asset.code}</span>
            </div>
            {listed && !isTradable(asset.type) && <FavoriteButton asset={listed} />}
            <AssetLink {...asset} onGo={onClose} />
          </div>
        )
      }
      onClose={onClose}
      className="trade-modal"
    >
      {asset && (
        <AssetPanel key={`${asset.type}:${asset.code}`} asset={asset} name={name} side={side} onClose={onClose} />
      )}
    </Modal>
  );
}

interface AssetPanelProps {
  readonly asset: AssetKey;
  readonly name: string;
  readonly side: Side;
  readonly onClose: () => void;
}

function AssetPanel({ asset: { type, code }, ...rest }: AssetPanelProps) {
  if (isTradable(type)) return <TradePanel asset={{ type, code }} {...rest} />;
  return <ObservedPanel asset={{ type, code }} {...rest} />;
}

/** What is quoted but not traded with virtual money: its price and its chart. */
function ObservedPanel({ asset, name }: AssetPanelProps) {
  const t = useText();
  return (
    <div className="observed-panel">
      <div>
        <TradeQuote asset={asset} />
        <p className="trade-note muted">{t('trading.notTradable')}</p>
      </div>
      <div className="chart-small">
        <PriceChart {...asset} name={name} looks={TRADE_LOOKS} />
      </div>
    </div>
  );
}

interface TradePanelProps extends AssetPanelProps {
  readonly asset: TradableKey;
}

function TradePanel({ asset, name, side: first, onClose }: TradePanelProps) {
  const t = useText();
  const { context, isClosed, isRealistic, averageCost } = useTradeContext(asset);
  const [entry, setEntry] = useState(EMPTY_ENTRY);
  const [kind, setKind] = useState<TicketKind>('market');
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<{ readonly side: Side; readonly fill: Fill }>();
  const { run: place, busy } = usePlaceOrder();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const submit = async (side: Side) => {
    if (context.price === undefined || done !== undefined) return;
    setFailure(undefined);
    try {
      const fill = await place({ side, ...asset, quantity: enteredQuantity(entry, context), price: context.price });
      if (!fill) return;
      setDone({ side, fill });
      toast.success(fillText(t, side, fill));
      closing.current = setTimeout(onClose, TOAST_MS);
    } catch (error) {
      const detail = detailOf(error, t('trading.failed'));
      setFailure(detail);
      toast.error(detail);
    }
  };

  if (done) return <FillSummary side={done.side} fill={done.fill} />;
  return (
    <div className="trade-panel">
      <div className="trade-now">
        <TradeQuote asset={asset} />
      </div>
      <div className="trade-order">
        {isRealistic && <BookStrip {...asset} />}
        <TicketLine type={asset.type} kind={kind} onKind={setKind} />
        {kind === 'market' && !isClosed ? (
          <OrderForm
            context={context}
            averageCost={averageCost}
            entry={entry}
            onEntry={(next) => {
              setFailure(undefined);
              setEntry(next);
            }}
            first={first}
            busy={busy?.side}
            failure={failure}
            onSubmit={(side) => void submit(side)}
          />
        ) : (
          <Suspense fallback={<Skeleton height="row" count={6} />}>
            <TicketPanel asset={asset} kind={kind} amount={entry} onAmount={setEntry} first={first} onClose={onClose} />
          </Suspense>
        )}
      </div>
      <div className="chart-small">
        <PriceChart {...asset} name={name} looks={TRADE_LOOKS} />
        <a className="link small" href="/how-orders-fill" target="_blank" rel="noopener">
          {t('orders.howFills')}
        </a>
      </div>
    </div>
  );
}

interface TradeFacts {
  readonly context: TradeContext;
  /** The exchange is closed to this asset (D31): an order waits for its session. */
  readonly isClosed: boolean;
  /** The account's orders meet a bid and an ask. */
  readonly isRealistic: boolean;
  readonly averageCost: Price | undefined;
}

/** Everything the order's rules need, live. */
function useTradeContext(asset: TradableKey): TradeFacts {
  const quote = useQuote(asset.type, asset.code);
  const stale = useStale(asset.type, asset.code);
  const exchange = useExchange();
  const balance = useQuery(balanceQuery(VIRTUAL_ACCOUNT));
  const free = useQuery(freeCashQuery(VIRTUAL_ACCOUNT)).data;
  const terms = useQuery(termsQuery);
  const holdings = useQuery(holdingsQuery(VIRTUAL_ACCOUNT));
  const accounts = useQuery(accountsQuery).data;
  const holding = holdings.data?.find((item) => item.type === asset.type && item.code === asset.code);
  const context: TradeContext = {
    decimals: ASSET_KINDS[asset.type].quantityDecimals,
    price: quote?.price,
    cash: balance.data,
    free: ASSET_KINDS[asset.type].settlement === 'instant' ? free?.withdrawable : free?.available,
    held: holdings.data ? (holding?.quantity ?? ZERO_QUANTITY) : undefined,
    commissionRate: terms.data?.commissionRate ?? NO_COMMISSION,
    minimumCommission: terms.data?.minimumCommission ?? ZERO_MONEY,
    isBsmvShown: ASSET_KINDS[asset.type].isBsmvShown,
    minOrder: terms.data?.minOrder[asset.type] ?? ZERO_MONEY,
    stale,
  };
  const isRealistic = accounts?.find(({ id }) => id === VIRTUAL_ACCOUNT)?.rules === 'realistic';
  const isClosed = ASSET_KINDS[asset.type].hours === 'exchange' && exchange?.isOpen === false;
  return { context, isClosed, isRealistic, averageCost: holding && averagePrice(holding.cost, holding.quantity) };
}

/** The rules of the exchange come with it: only who opens another kind of order loads them. */
const TicketPanel = lazy(async () => ({ default: (await import('./ticket-panel.tsx')).TicketPanel }));

type TradableKey = AssetKey & { readonly type: TradableKind };
const TRADE_LOOKS = ['line', 'candles'] as const;
const NO_COMMISSION = price('0');
