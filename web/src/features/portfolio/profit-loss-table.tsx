import { isProfit, type ProfitLoss } from '@kurus/core/portfolio/profit-loss';
import { useCallback, useMemo } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { RealizedGain, HoldingRow } from '../../lib/account/account-types.ts';
import { useInSteps } from '../../lib/use-in-steps.ts';
import { assetKeyOf } from '../../quotes/live-figures.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MoneyText, PercentText } from '../../ui/money-text.tsx';
import { Table, TotalRow } from '../../ui/table.tsx';
import { FigureButton } from './figure-button.tsx';
import { columnsOf, type RowHandlers } from './profit-loss-columns.tsx';
import type { ProfitLossRow } from './use-portfolio.ts';
import './profit-loss.css';

/** Realised result, for users who have sold something. */
const RealizedResult = lazyPart(
  async () => (await import('./realized-result.tsx')).RealizedResult,
  <Skeleton height="row" count={2} />,
);

interface ProfitLossTableProps extends RowHandlers {
  /** undefined while it is loading. */
  readonly profitLoss: ProfitLoss<HoldingRow> | undefined;
  readonly realized: RealizedGain | undefined;
}

/**
 * Rows are marked profit (0 or more) or loss; the footer is their sum (S2.28). Closed positions follow, and the total
 * then includes them.
 */
export function ProfitLossTable({ profitLoss, realized, onTrade, onExplain }: ProfitLossTableProps) {
  const t = useText();
  // The same array at every tick, so that a row renders only when its own price moves.
  const columns = useMemo(() => columnsOf(t, { onTrade, onExplain }), [t, onTrade, onExplain]);
  const trade = useCallback(({ type, code }: ProfitLossRow) => onTrade?.({ type, code }), [onTrade]);
  const drawn = useInSteps(profitLoss?.rows.length ?? 0);
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
          rows={rows.slice(0, drawn)}
          rowKey={assetKeyOf}
          rowTone={toneOf}
          {...(onTrade && { onRowClick: trade })}
          footer={
            <TotalRow label={label} columns={columns.length}>
              <FigureButton what={label} onOpen={() => onExplain({ figure: 'return' })}>
                <MoneyText value={totalProfitLoss} direction /> <PercentText value={returnPercentage} variant="chip" />
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

/** Whether anything was ever realised, even if gains and losses cancel out. */
const hasAny = ({ total, assets }: RealizedGain) =>
  total !== 0n || assets.some(({ isHeld, realized }) => !isHeld || realized !== 0n);

const toneOf = ({ profit }: ProfitLossRow) => (isProfit(profit) ? 'up' : 'down');
