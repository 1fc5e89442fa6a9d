import { memo, useCallback, useMemo } from 'react';
import { shownAverage } from '@kurus/core/portfolio/average-price';
import { isProfit } from '@kurus/core/portfolio/profit-loss';
import type { ProfitLoss } from '@kurus/core/portfolio/profit-loss';
import { useText } from '../../i18n/use-text.ts';
import type { Translate } from '../../i18n/use-text.ts';
import type { ToldRow } from '../../lib/account-queries.ts';
import { AssetLogo } from '../../ui/asset-logo.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import { Table, TotalRow } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { useAsset } from '../../quotes/use-quote.ts';
import type { AssetKey } from '../../quotes/use-quote.ts';
import { positionId } from './use-portfolio.ts';
import type { Explained } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';
import type { ProfitLossRow } from './use-portfolio.ts';
import './profit-loss.css';

interface Handlers {
  readonly onTrade: (asset: AssetKey) => void;
  readonly onExplain: (opened: Explained) => void;
}

interface ProfitLossTableProps extends Handlers {
  /** undefined while it is loading. */
  readonly profitLoss: ProfitLoss<ToldRow> | undefined;
}

/** Rows are marked profit (0 or more) or loss; the footer is their sum (S2.28). */
export function ProfitLossTable({ profitLoss, onTrade, onExplain }: ProfitLossTableProps) {
  const t = useText();
  // The same ones at every tick, so that a row rests while its own price does.
  const columns = useMemo(() => columnsOf(t, { onTrade, onExplain }), [t, onTrade, onExplain]);
  const trade = useCallback(({ type, code }: ProfitLossRow) => onTrade({ type, code }), [onTrade]);
  if (!profitLoss) return <Skeleton height="row" count={6} />;
  if (profitLoss.rows.length === 0) return null;
  return (
    <Card title={t('portfolio.profitLoss')} padding="none" className="profit-loss">
      <Table
        caption={t('portfolio.profitLoss')}
        hideCaption
        columns={columns}
        rows={profitLoss.rows}
        rowKey={positionId}
        rowTone={toneOf}
        onRowClick={trade}
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

const toneOf = ({ profit }: ProfitLossRow) => (isProfit(profit) ? 'up' : 'down');

function columnsOf(t: Translate, { onTrade, onExplain }: Handlers): readonly Column<ProfitLossRow>[] {
  return [
    {
      id: 'symbol',
      header: t('portfolio.symbol'),
      lead: true,
      cell: ({ type, code, name }) => <SymbolCell type={type} code={code} name={name} onTrade={onTrade} />,
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
}

interface SymbolCellProps extends AssetKey {
  readonly name: string;
  readonly onTrade: (asset: AssetKey) => void;
}

const SymbolCell = memo(function SymbolCell({ type, code, name, onTrade }: SymbolCellProps) {
  const t = useText();
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
});
