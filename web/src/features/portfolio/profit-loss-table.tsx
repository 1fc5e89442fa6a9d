import { shownAverage } from '@kurus/core/portfolio/average-price';
import { isProfit } from '@kurus/core/portfolio/profit-loss';
import { useText } from '../../i18n/use-text.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyText, PercentText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import { Table, TotalRow } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { useAsset } from '../market/use-quote.ts';
import type { AssetKey } from '../market/use-quote.ts';
import { positionId } from './explanation.ts';
import type { Explained } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';
import type { NamedPosition, Portfolio } from './use-portfolio.ts';
import './profit-loss.css';

interface ProfitLossTableProps {
  readonly portfolio: Portfolio;
  readonly onTrade: (asset: AssetKey) => void;
  readonly onExplain: (opened: Explained) => void;
}

/** Rows are marked profit (0 or more) or loss; the footer is their sum (seed section 2). */
export function ProfitLossTable({ portfolio, onTrade, onExplain }: ProfitLossTableProps) {
  const t = useText();
  const { positions, profitLoss } = portfolio;
  const columns: readonly Column<NamedPosition>[] = [
    {
      id: 'symbol',
      header: t('portfolio.symbol'),
      lead: true,
      cell: (position) => <SymbolCell position={position} onTrade={onTrade} />,
    },
    {
      id: 'quantity',
      header: t('portfolio.quantity'),
      align: 'end',
      cell: (position) => <QuantityText value={position.quantity} />,
    },
    {
      id: 'buyPrice',
      header: t('portfolio.buyPrice'),
      align: 'end',
      cell: (position) => <PriceText value={shownAverage(position.buyPrice)} />,
    },
    {
      id: 'currentPrice',
      header: t('portfolio.currentPrice'),
      align: 'end',
      cell: ({ price }) => (price === undefined ? <span className="muted">–</span> : <PriceText value={price} flash />),
    },
    {
      id: 'profitLoss',
      header: t('portfolio.profitLoss'),
      align: 'end',
      cell: (position) => (
        <FigureButton
          what={`${position.code} · ${t('portfolio.profitLoss')}`}
          onOpen={() => onExplain({ figure: 'position', id: positionId(position) })}
        >
          <span className="visually-hidden">
            {isProfit(position.profit) ? t('portfolio.profit') : t('portfolio.loss')}{' '}
          </span>
          <MoneyText value={position.profit} direction /> <PercentText value={position.returnPercentage} look="chip" />
        </FigureButton>
      ),
    },
  ];
  return (
    <Card title={t('portfolio.profitLoss')} padding="none" className="profit-loss">
      <Table
        caption={t('portfolio.profitLoss')}
        hideCaption
        columns={columns}
        rows={positions}
        rowKey={positionId}
        rowTone={({ profit }) => (isProfit(profit) ? 'up' : 'down')}
        onRowClick={({ type, code }) => onTrade({ type, code })}
        footer={
          <TotalRow label={t('portfolio.totalProfitLoss')} columns={columns.length}>
            <FigureButton what={t('portfolio.totalProfitLoss')} onOpen={() => onExplain({ figure: 'return' })}>
              <MoneyText value={profitLoss.totalProfitLoss} direction />{' '}
              <PercentText value={profitLoss.returnPercentage} look="chip" />
            </FigureButton>
          </TotalRow>
        }
      />
    </Card>
  );
}

function SymbolCell({
  position,
  onTrade,
}: {
  readonly position: NamedPosition;
  readonly onTrade: (asset: AssetKey) => void;
}) {
  const t = useText();
  const { type, code, name } = position;
  const icon = useAsset(type, code)?.icon;
  return (
    <span className="symbol-cell">
      <AssetLogo type={type} code={code} icon={icon} size={28} />
      <button
        type="button"
        className="symbol-open"
        aria-label={t('portfolio.openTrade', { name: `${name}, ${code}` })}
        onClick={(event) => {
          event.stopPropagation();
          onTrade({ type, code });
        }}
      >
        {code}
      </button>
      <span className="symbol-name">{name}</span>
    </span>
  );
}
