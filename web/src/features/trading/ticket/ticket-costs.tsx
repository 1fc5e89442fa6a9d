/** The costs of an order as lines. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { FillCosts } from '@kurus/core/exchange/costs';
import { formatMoney } from '@kurus/core/money/format';
import { addMoney, type Money, ZERO_MONEY } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { costLines } from '../../../lib/words/cost-lines.ts';
import type { TicketMarket } from './use-ticket-market.ts';

interface CostLinesProps {
  readonly costs: FillCosts;
  readonly kind: TicketMarket['market']['kind'];
  /** In one line. */
  readonly isShort: boolean;
}

/** Commission and tax, each a line of its own where the asset has it so; nothing where nothing is charged. */
export function CostLines({ costs, kind, isShort }: CostLinesProps) {
  const t = useText();
  const { isBsmvShown } = ASSET_KINDS[kind];
  if (costs.commission === ZERO_MONEY) return null;
  const paid = { commission: addMoney(costs.commission, costs.bsmv), bsmv: costs.bsmv };
  if (isShort && isBsmvShown) return <Line label={t('ticket.costs')} sum={paid.commission} />;
  return costLines(t, paid, isBsmvShown).map(({ id, label, amount }) => <Line key={id} label={label} sum={amount} />);
}

interface LineProps {
  readonly label: string;
  readonly sum: Money;
  readonly quiet?: boolean;
  readonly className?: string;
}

export function Line({ label, sum, quiet = false, className }: LineProps) {
  return (
    <div className={className} data-quiet={quiet ? '' : undefined}>
      <dt>{label}</dt>
      <dd className="figure">{formatMoney(sum)}</dd>
    </div>
  );
}
