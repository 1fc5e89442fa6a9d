import { sumMoney } from '@kurus/core/money/money';
import { dayChangeOf } from '@kurus/core/portfolio/day-change';
import { isProfit, type ProfitLoss } from '@kurus/core/portfolio/profit-loss';
import { useContext, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../../i18n/use-text.ts';
import type { HoldingRow } from '../../../lib/account/account-types.ts';
import { useInSteps } from '../../../lib/use-in-steps.ts';
import { assetKeyOf } from '../../../quotes/live-figures.ts';
import { isAtCost, UnpricedMarks, unpricedOf } from '../../../quotes/price-source.tsx';
import { MoneyText, PercentText } from '../../../ui/money-text.tsx';
import { SumsRow } from '../../../ui/table-extra-rows.tsx';
import { Table } from '../../../ui/table.tsx';
import type { ExplainedFigure } from '../explanation.ts';
import type { HoldingLine } from '../use-portfolio.ts';
import { NoFigure } from './holding-card.tsx';
import { AssetOpening } from './holding-code.tsx';
import { narrowColumns, wideColumns } from './holding-columns.tsx';
import { TotalFigure } from './holdings-total.tsx';
import './holdings-list.css';

interface HoldingsListProps {
  readonly profitLoss: ProfitLoss<HoldingRow>;
  /** The same rows with today's change, in the order of the screen. */
  readonly lines: readonly HoldingLine[];
  readonly isNarrow: boolean;
  readonly onExplain: (opened: ExplainedFigure) => void;
}

/** The profit/loss table: rows are marked profit (0 or more) or loss, the footer is their sum (S2.28). */
export function HoldingsList({ profitLoss, lines, isNarrow, onExplain }: HoldingsListProps) {
  const t = useText();
  const opens = useContext(AssetOpening);
  const [, navigate] = useLocation();
  // The same array at every tick, so that a row renders only when its own price moves.
  const columns = useMemo(() => (isNarrow ? narrowColumns : wideColumns)(t, onExplain), [t, onExplain, isNarrow]);
  const onRowClick = useMemo(() => {
    if (!opens) return {};
    const open = (line: HoldingLine) =>
      'trade' in opens ? opens.trade({ type: line.type, code: line.code }) : navigate(opens.pageOf(line));
    return { onRowClick: open };
  }, [opens, navigate]);
  const drawn = useInSteps(lines.length);
  const days = lines.flatMap(({ today }) => today ?? []);
  const today = {
    id: 'today',
    header: t('portfolio.todayShort'),
    sum: days.length > 0 ? <PercentText value={dayChangeOf(days).percent} /> : <NoFigure />,
  };
  const worth = {
    id: 'value',
    header: t('portfolio.lineValue'),
    sum: <MoneyText value={sumMoney(lines.map(({ value }) => value))} />,
  };
  const total = {
    id: 'profitLoss',
    header: t('portfolio.profitLoss'),
    sum: <TotalFigure profitLoss={profitLoss} onExplain={onExplain} />,
  };
  return (
    <section className="card card-flush profit-loss" aria-label={t('portfolio.profitLoss')}>
      <Table
        caption={t('portfolio.profitLoss')}
        hideCaption
        columns={columns}
        rows={lines.slice(0, drawn)}
        rowKey={assetKeyOf}
        rowTone={toneOf}
        {...onRowClick}
        footer={
          <SumsRow
            label={
              <>
                {t('portfolio.totalProfitLoss')} <UnpricedMarks {...unpricedOf(lines)} />
              </>
            }
            before={isNarrow ? 1 : 4}
            sums={isNarrow ? [total] : [today, worth, total]}
          />
        }
      />
    </section>
  );
}

const toneOf = (line: HoldingLine) => (isAtCost(line) ? undefined : isProfit(line.profit) ? 'up' : 'down');
