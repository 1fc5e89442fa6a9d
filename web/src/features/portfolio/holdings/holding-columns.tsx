/** Columns of the profit/loss table: seven where there is room, two on a phone. */

import { displayAverage } from '@kurus/core/portfolio/average-price';
import { isProfit } from '@kurus/core/portfolio/profit-loss';
import type { Translate } from '../../../i18n/use-text.ts';
import { assetKeyOf } from '../../../quotes/live-figures.ts';
import { isAtCost } from '../../../quotes/price-source.tsx';
import { MoneyText, PercentText, PriceText, QuantityText } from '../../../ui/money-text.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { RowMark } from '../../real-prices/row-mark.tsx';
import type { ExplainedFigure } from '../explanation.ts';
import { FigureButton } from '../figure-button.tsx';
import type { HoldingLine } from '../use-portfolio.ts';
import { NoFigure, NoGain } from './holding-card.tsx';
import { SymbolCell } from './symbol-cell.tsx';

type OnExplain = (opened: ExplainedFigure) => void;

export const wideColumns = (t: Translate, onExplain: OnExplain): readonly Column<HoldingLine>[] => [
  {
    id: 'symbol',
    header: t('portfolio.symbol'),
    lead: true,
    cell: ({ type, code, name, shortfall }) => <SymbolCell type={type} code={code} name={name} shortfall={shortfall} />,
  },
  {
    id: 'quantity',
    header: t('common.quantity'),
    align: 'end',
    cell: ({ quantity }) => <QuantityText value={quantity} />,
  },
  {
    id: 'buyPrice',
    header: t('portfolio.buyPrice'),
    align: 'end',
    cell: ({ buyPrice }) => <PriceText value={displayAverage(buyPrice)} />,
  },
  {
    id: 'currentPrice',
    header: t('portfolio.currentPrice'),
    align: 'end',
    cell: (line) => (
      <>
        {line.price !== undefined && <PriceText type={line.type} value={line.price} flash />}
        <RowMark row={line} />
      </>
    ),
  },
  {
    id: 'today',
    header: t('portfolio.todayShort'),
    align: 'end',
    cell: ({ today }) => (today ? <PercentText value={today.percent} /> : <NoFigure />),
  },
  {
    id: 'value',
    header: t('portfolio.lineValue'),
    align: 'end',
    corner: true,
    cell: ({ value }) => <MoneyText value={value} flash className="line-value" />,
  },
  {
    id: 'profitLoss',
    header: t('portfolio.profitLoss'),
    align: 'end',
    cell: (line) =>
      isAtCost(line) ? (
        <NoGain />
      ) : (
        <ProfitButton line={line} t={t} onExplain={onExplain}>
          <MoneyText value={line.profit} direction /> <PercentText value={line.returnPercentage} variant="chip" />
        </ProfitButton>
      ),
  },
];

/** "THYAO 900 × ₺306,75" and "₺276.075,00, +₺61.515,00 · +%28,67". */
export const narrowColumns = (t: Translate, onExplain: OnExplain): readonly Column<HoldingLine>[] => [
  {
    id: 'symbol',
    header: t('portfolio.symbol'),
    lead: true,
    cell: (line) => (
      <SymbolCell
        type={line.type}
        code={line.code}
        name={line.name}
        shortfall={line.shortfall}
        below={
          <span className="symbol-name">
            <QuantityText value={line.quantity} />
            {line.price !== undefined && (
              <>
                {' × '}
                <PriceText type={line.type} value={line.price} />
              </>
            )}
          </span>
        }
      />
    ),
  },
  {
    id: 'profitLoss',
    header: t('portfolio.profitLoss'),
    align: 'end',
    bare: true,
    cell: (line) => (
      <span className="line-end">
        <MoneyText value={line.value} flash className="line-value" />
        {isAtCost(line) ? (
          <NoGain />
        ) : (
          <ProfitButton line={line} t={t} onExplain={onExplain}>
            <MoneyText value={line.profit} direction />
            <span aria-hidden="true"> · </span>
            <PercentText value={line.returnPercentage} className="without-mark" />
          </ProfitButton>
        )}
        <RowMark row={line} />
      </span>
    ),
  },
];

interface ProfitButtonProps {
  readonly line: HoldingLine;
  readonly t: Translate;
  readonly onExplain: OnExplain;
  readonly children: React.ReactNode;
}

const ProfitButton = ({ line, t, onExplain, children }: ProfitButtonProps) => (
  <FigureButton
    what={`${line.code} · ${t('portfolio.profitLoss')}`}
    onOpen={() => onExplain({ figure: 'position', id: assetKeyOf(line) })}
  >
    <span className="visually-hidden">{isProfit(line.profit) ? t('portfolio.profit') : t('portfolio.loss')} </span>
    {children}
  </FigureButton>
);
