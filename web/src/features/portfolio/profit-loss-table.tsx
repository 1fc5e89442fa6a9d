import { useCallback, useMemo } from 'react';
import { shownAverage } from '@kurus/core/portfolio/average-price';
import { isProfit } from '@kurus/core/portfolio/profit-loss';
import type { ProfitLoss } from '@kurus/core/portfolio/profit-loss';
import { useText } from '../../i18n/use-text.ts';
import type { Translate } from '../../i18n/use-text.ts';
import type { Realized, ToldRow } from '../../lib/told-account.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { MoneyText, PercentText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import { Table, TotalRow } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { positionId } from './use-portfolio.ts';
import type { Explained } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';
import type { ProfitLossRow } from './use-portfolio.ts';
import { RealizedResult } from './realized-result.tsx';
import { SymbolCell } from './symbol-cell.tsx';
import type { OnTrade } from './symbol-cell.tsx';
import './profit-loss.css';

interface Handlers {
  readonly onTrade: OnTrade;
  readonly onExplain: (opened: Explained) => void;
}

interface ProfitLossTableProps extends Handlers {
  /** undefined while it is loading. */
  readonly profitLoss: ProfitLoss<ToldRow> | undefined;
  readonly realized: Realized | undefined;
}

/**
 * Rows are marked profit (0 or more) or loss; the footer is their sum (S2.28). What was sold is not lost: closed
 * positions follow, and the total is then of everything.
 */
export function ProfitLossTable({ profitLoss, realized, onTrade, onExplain }: ProfitLossTableProps) {
  const t = useText();
  // The same ones at every tick, so that a row rests while its own price does.
  const columns = useMemo(() => columnsOf(t, { onTrade, onExplain }), [t, onTrade, onExplain]);
  const trade = useCallback(({ type, code }: ProfitLossRow) => onTrade?.({ type, code }), [onTrade]);
  if (!profitLoss) return <Skeleton height="row" count={6} />;
  const { rows, totalProfitLoss, returnPercentage } = profitLoss;
  const hasRealized = realized !== undefined && hasAny(realized);
  if (rows.length === 0 && !hasRealized) return null;
  const label = t(hasRealized ? 'portfolio.openProfitLoss' : 'portfolio.totalProfitLoss');
  return (
    <Card title={t('portfolio.profitLoss')} padding="none" className="profit-loss">
      {rows.length > 0 && (
        <Table
          caption={t('portfolio.profitLoss')}
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={positionId}
          rowTone={toneOf}
          {...(onTrade && { onRowClick: trade })}
          footer={
            <TotalRow label={label} columns={columns.length}>
              <FigureButton what={label} onOpen={() => onExplain({ figure: 'return' })}>
                <MoneyText value={totalProfitLoss} direction /> <PercentText value={returnPercentage} look="chip" />
              </FigureButton>
            </TotalRow>
          }
        />
      )}
      {hasRealized && (
        <RealizedResult realized={realized} open={totalProfitLoss} onTrade={onTrade} onExplain={onExplain} />
      )}
    </Card>
  );
}

/** Whether anything was ever realised, also where gains and losses cancel out. */
const hasAny = ({ total, assets }: Realized) =>
  total !== 0n || assets.some(({ isHeld, realized }) => !isHeld || realized !== 0n);

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
