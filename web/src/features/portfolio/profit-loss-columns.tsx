import { displayAverage } from '@kurus/core/portfolio/average-price';
import { isProfit } from '@kurus/core/portfolio/profit-loss';
import type { Translate } from '../../i18n/use-text.ts';
import { assetKeyOf } from '../../quotes/live-figures.ts';
import { MoneyText, PercentText, PriceText, QuantityText } from '../../ui/money-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import type { ExplainedFigure } from './explanation.ts';
import { FigureButton } from './figure-button.tsx';
import { SymbolCell, type OnTrade } from './symbol-cell.tsx';
import type { ProfitLossRow } from './use-portfolio.ts';

export interface RowHandlers {
  readonly onTrade: OnTrade;
  readonly onExplain: (opened: ExplainedFigure) => void;
}

export function columnsOf(t: Translate, { onTrade, onExplain }: RowHandlers): readonly Column<ProfitLossRow>[] {
  return [
    {
      id: 'symbol',
      header: t('portfolio.symbol'),
      lead: true,
      cell: ({ type, code, name }) => <SymbolCell type={type} code={code} name={name} onTrade={onTrade} />,
    },
    {
      id: 'quantity',
      header: t('common.quantity'),
      align: 'end',
      cell: (position) => <QuantityText value={position.quantity} />,
    },
    {
      id: 'buyPrice',
      header: t('portfolio.buyPrice'),
      align: 'end',
      cell: (position) => <PriceText value={displayAverage(position.buyPrice)} />,
    },
    {
      id: 'currentPrice',
      header: t('portfolio.currentPrice'),
      align: 'end',
      cell: ({ type, price }) =>
        price === undefined ? <span className="muted">–</span> : <PriceText type={type} value={price} flash />,
    },
    {
      id: 'profitLoss',
      header: t('portfolio.profitLoss'),
      align: 'end',
      cell: (position) => (
        <FigureButton
          what={`${position.code} · ${t('portfolio.profitLoss')}`}
          onOpen={() => onExplain({ figure: 'position', id: assetKeyOf(position) })}
        >
          <span className="visually-hidden">
            {isProfit(position.profit) ? t('portfolio.profit') : t('portfolio.loss')}{' '}
          </span>
          <MoneyText value={position.profit} direction />{' '}
          <PercentText value={position.returnPercentage} variant="chip" />
        </FigureButton>
      ),
    },
  ];
}
