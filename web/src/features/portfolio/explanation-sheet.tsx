/** Explanation of a figure: how it was calculated, from the same live figures that the screen shows. */

import './explanation.css';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { assetKeyOf } from '../../quotes/live-figures.ts';
import { Modal } from '../../ui/modal.tsx';
import { SumText } from '../../ui/sum-text.tsx';
import { Term, Terms } from '../../ui/terms.tsx';
import { explainPosition } from './explain-position.ts';
import { explainTotal } from './explain-total.ts';
import type { ExplainedFigure } from './explanation.ts';
import { LastBuys } from './last-buys.tsx';
import type { Portfolio } from './use-portfolio.ts';

interface ExplanationSheetProps {
  readonly opened: ExplainedFigure | undefined;
  /** Number of the portfolio's account. */
  readonly account: number;
  readonly portfolio: Portfolio;
  readonly onClose: () => void;
}

/** Explains how a figure is computed; while open, it follows the prices. */
export function ExplanationSheet({ opened, account, portfolio, onClose }: ExplanationSheetProps) {
  const t = useText();
  const position = opened?.figure === 'position' && portfolio.positions?.find((one) => assetKeyOf(one) === opened.id);
  const found = opened && explain(t, opened, portfolio);
  return (
    <Modal open={found !== undefined} title={found?.title ?? ''} size="sm" onClose={onClose}>
      {found && (
        <div className="stack-3">
          <Terms>
            {found.terms.map(({ label, figure }) => (
              <Term key={label} label={label}>
                {figure}
              </Term>
            ))}
          </Terms>
          {position && <LastBuys account={account} position={position} />}
          {found.sums.map((sum, at) => (
            <p key={at} className="explanation-sum">
              <SumText>{sum}</SumText>
            </p>
          ))}
          <p className="small">{found.rule}</p>
          <p className="muted small">{t('portfolio.exactToKurus')}</p>
        </div>
      )}
    </Modal>
  );
}

/** Undefined if the opened asset is no longer held, or its figures are unknown. */
function explain(t: Translate, opened: ExplainedFigure, portfolio: Portfolio) {
  if (opened.figure !== 'position') return explainTotal(t, opened.figure, portfolio);
  const position = portfolio.profitLoss?.rows.find((one) => assetKeyOf(one) === opened.id);
  const realized = portfolio.realized?.assets.find((one) => assetKeyOf(one) === opened.id)?.realized;
  return position && explainPosition(t, position, realized);
}
