import { VIRTUAL_ACCOUNT } from '@kurus/core/contract/entries';
import { abs, divide } from '@kurus/core/money/decimal';
import { formatPercent } from '@kurus/core/money/format';
import { percentOf, type Money, type Percent, type Quantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/use-text.ts';
import { summaryQuery } from '../../../lib/account/account-queries.ts';
import { MoneyText } from '../../../ui/money-text.tsx';
import './bracket-bar.css';
import type { TicketPart } from '../ticket/exchange/use-ticket-market.ts';
import { planPrices } from '../ticket/ticket-entry.ts';
import { planOf } from './plan-money.ts';

const HUNDRED = 100n;

interface BracketBarProps extends Pick<TicketPart, 'entry' | 'market'> {
  readonly quantity: Quantity;
}

/** Risk and gain of a bracket: their ratio, a bar to scale, and each sum after all costs. */
export function BracketBar({ entry, market, quantity }: BracketBarProps) {
  const t = useText();
  const portfolio = useQuery(summaryQuery(VIRTUAL_ACCOUNT)).data?.overallPortfolioValue;
  const prices = planPrices(entry, market.last);
  if (!prices || quantity === ZERO_QUANTITY) return null;
  const { gain, loss } = planOf(prices, quantity, market.terms);
  const [risk, reward] = [loss < 0n ? abs(loss) : 0n, gain > 0n ? gain : 0n];
  const ratio = risk === 0n ? undefined : (divide(reward * HUNDRED, risk, 'half-up') as Percent);
  const whole = risk + reward;
  const part = whole === 0n ? 50 : Number((risk * HUNDRED) / whole); // not a figure: the width of a bar
  return (
    <div className="note bracket-bar ticket-wide">
      <div className="row wrap ends bracket-head">
        <span className="muted">
          {t('ticket.risk')} · {t('ticket.afterCosts')}
        </span>
        <strong className="figure bracket-ratio" data-poor={ratio !== undefined && ratio < HUNDRED ? '' : undefined}>
          {ratio === undefined ? '–' : `1 : ${formatPercent(ratio).replace('%', '')}`}
        </strong>
      </div>
      <div className="bracket-scale" aria-hidden="true">
        <span className="bracket-risk" style={{ width: `${part}%` }} />
        <span className="bracket-reward" />
      </div>
      <div className="row wrap ends bracket-head">
        <MoneyText value={loss} direction />
        {portfolio !== undefined && portfolio > 0n && (
          <span className="muted small figure">
            {t('ticket.shareOfAll', { share: formatPercent(percentOf(risk as Money, portfolio)) })}
          </span>
        )}
        <MoneyText value={gain} direction />
      </div>
    </div>
  );
}
