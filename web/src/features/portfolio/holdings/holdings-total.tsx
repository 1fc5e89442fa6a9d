import type { ProfitLoss } from '@kurus/core/portfolio/profit-loss';
import { useText } from '../../../i18n/use-text.ts';
import type { HoldingRow } from '../../../lib/account/account-types.ts';
import { areAtCost, UnpricedMarks, unpricedOf } from '../../../quotes/price-source.tsx';
import { MoneyText, PercentText } from '../../../ui/money-text.tsx';
import type { ExplainedFigure } from '../explanation.ts';
import { FigureButton } from '../figure-button.tsx';

interface HoldingsTotalProps {
  readonly profitLoss: ProfitLoss<HoldingRow>;
  readonly onExplain: (opened: ExplainedFigure) => void;
}

/** Sum below the cards, the same as the footer of the table. */
export function HoldingsTotal({ profitLoss, onExplain }: HoldingsTotalProps) {
  const t = useText();
  return (
    <dl className="card row wrap ends holdings-total">
      <dt>
        {t('portfolio.totalProfitLoss')} <UnpricedMarks {...unpricedOf(profitLoss.rows)} />
      </dt>
      <dd>
        <TotalFigure profitLoss={profitLoss} onExplain={onExplain} />
      </dd>
    </dl>
  );
}

/** Gain of what is held, a button for its sum; no figure where nothing has a price. */
export function TotalFigure({ profitLoss, onExplain }: HoldingsTotalProps) {
  const t = useText();
  const { rows, totalProfitLoss, returnPercentage } = profitLoss;
  if (areAtCost(rows)) return <span className="muted">–</span>;
  return (
    <FigureButton what={t('portfolio.totalProfitLoss')} onOpen={() => onExplain({ figure: 'return' })}>
      <MoneyText value={totalProfitLoss} direction /> <PercentText value={returnPercentage} variant="chip" />
    </FigureButton>
  );
}
