import { ASSET_KINDS, isTradable, QUOTED_KINDS } from '@kurus/core/asset-kinds';
import { assetKey, type AssetRef } from '@kurus/core/identity';
import type { Side } from '@kurus/core/trading/order';
import { PriceChart } from '../../charts/price-chart.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { AssetLink } from '../../quotes/asset-link.tsx';
import { assetName } from '../../quotes/asset-name.ts';
import { ExchangeState } from '../../quotes/exchange-state.tsx';
import { useAsset, useQuote } from '../../quotes/use-quote.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PercentText, PriceText } from '../../ui/money-text.tsx';
import { TitledAsset } from '../../ui/titled.tsx';
import { FavoriteButton } from '../market/favorite-button.tsx';
import type { TicketStart } from './ticket/ticket-start.ts';
import { TRADE_CHART_STYLES } from './trade-chart.tsx';
import { TradePanel } from './trade-panel.tsx';
import { TradeQuote } from './trade-quote.tsx';
import type { PlannedQuantity } from './trade-window.tsx';
import './trading.css';

interface TradeModalProps {
  /** The asset to trade; undefined keeps the window closed. */
  readonly asset: AssetRef | undefined;
  /** Side of the button that opened the window. */
  readonly side?: Side | undefined;
  readonly planned?: PlannedQuantity | undefined;
  readonly initial?: TicketStart | undefined;
  readonly step?: string | undefined;
  readonly onSent?: () => void;
  readonly onClose: () => void;
}

/** Dialog to buy or sell one asset at its live price. Closing it discards the typed values (S2.40). */
export function TradeModal({ asset, side = 'buy', step, onClose, ...ticket }: TradeModalProps) {
  const listed = useAsset(asset?.type ?? QUOTED_KINDS[0], asset?.code ?? '');
  const t = useText();
  const name = (listed && assetName(t, listed)) ?? asset?.code ?? '';
  return (
    <Modal
      open={asset !== undefined}
      title={`${asset?.code ?? ''} · ${name}`}
      header={
        asset && (
          <div className="trade-head row">
            <AssetLogo type={asset.type} code={asset.code} icon={listed?.icon} size={44} />
            <TitledAsset name={name}>
              <span className="muted small">{asset.code}</span>
            </TitledAsset>
            {step !== undefined && <span className="chip">{step}</span>}
            {isTradable(asset.type) && <HeadPrice asset={asset} />}
            {listed && !isTradable(asset.type) && <FavoriteButton asset={listed} />}
            <AssetLink {...asset} onGo={onClose} />
          </div>
        )
      }
      onClose={onClose}
      className="trade-modal"
    >
      {asset && (
        <AssetPanel
          key={assetKey(asset.type, asset.code)}
          {...ticket}
          asset={asset}
          name={name}
          side={side}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

/** The price in the head, on a phone: the ticket leaves no room for its own line. */
function HeadPrice({ asset }: { readonly asset: AssetRef }) {
  const quote = useQuote(asset.type, asset.code);
  const isPhone = useMedia('(width < 600px)');
  if (!quote || !isPhone) return null;
  return (
    <div className="trade-head-price">
      <PriceText type={asset.type} value={quote.price} />
      <PercentText value={quote.changePercent} className="small" />
    </div>
  );
}

interface AssetPanelProps extends Pick<TradeModalProps, 'planned' | 'initial' | 'onSent' | 'onClose'> {
  readonly asset: AssetRef;
  readonly name: string;
  readonly side: Side;
}

function AssetPanel({ asset: { type, code }, ...rest }: AssetPanelProps) {
  if (isTradable(type)) return <TradePanel asset={{ type, code }} {...rest} />;
  return <ObservedPanel asset={{ type, code }} {...rest} />;
}

/** Window of an asset that is quoted but not traded with virtual money: its price and its chart. */
function ObservedPanel({ asset, name }: AssetPanelProps) {
  const t = useText();
  return (
    <div className="observed-panel">
      <div>
        <TradeQuote asset={asset}>{ASSET_KINDS[asset.type].hours === 'exchange' && <ExchangeState />}</TradeQuote>
        <p className="trade-note muted">{t('trading.notTradable')}</p>
      </div>
      <div className="chart-small">
        <PriceChart {...asset} name={name} styles={TRADE_CHART_STYLES} />
      </div>
    </div>
  );
}
