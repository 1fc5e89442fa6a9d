/** Costs of a ticket, as lines; on a phone one line that expands. */

import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { formatPercent, formatPricePlain } from '@kurus/core/money/format';
import {
  type Money,
  type Price,
  type Quantity,
  subtractMoney,
  ZERO_MONEY,
  ZERO_QUANTITY,
} from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { Lock } from 'lucide-react';
import { useText } from '../../../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../../../lib/amounts/format.ts';
import { costLines } from '../../../../lib/words/cost-lines.ts';
import type { TicketKind } from '../ticket-kinds.ts';
import { totalOf, type TicketTotal } from '../ticket-total.ts';
import { roundTrip, type TicketJudgement } from './exchange-judge.ts';
import { totalLabel } from './exchange-words.ts';
import { TicketFold } from './ticket-fold.tsx';
import type { TicketMarket } from './use-ticket-market.ts';

interface TicketSumsProps {
  readonly market: TicketMarket;
  readonly kind: TicketKind;
  /** Prices at which the order is expected to be filled, for each side. */
  readonly prices: Readonly<Record<Side, Price>>;
  readonly quantity: Quantity;
  /** The side whose lines come first. */
  readonly side: Side;
  readonly judged: TicketJudgement | undefined;
  readonly onlyBuy: boolean;
  /** True if total and reservation are above the buttons, because the ticket is high. */
  readonly isShort: boolean;
}

/** Costs of the order; on a phone one line that expands. */
export function CostsFold({ folded, ...sums }: TicketSumsProps & { readonly folded: boolean }) {
  const t = useText();
  const { market, prices, quantity, side } = sums;
  const price = prices[side];
  const { commission } = totalOf(side, price, quantity, market);
  const { share } = roundTrip(price, quantity, market);
  const { isBsmvShown } = ASSET_KINDS[market.kind];
  return (
    <TicketFold
      folded={folded}
      title={t(isBsmvShown ? 'ticket.costs' : 'labels.commissionWithTaxes')}
      value={
        <>
          <strong className="figure">{formatMoney(commission)}</strong>{' '}
          <span className="muted figure">{t('ticket.trip', { share: formatPercent(share) })}</span>
        </>
      }
    >
      <TicketSums {...sums} />
    </TicketFold>
  );
}

/** Amount, commission, tax, total, reservation, and the cost of a round trip, before the order is placed. */
function TicketSums({ market, kind, prices, quantity, side, judged, onlyBuy, isShort }: TicketSumsProps) {
  const t = useText();
  const price = prices[side];
  const isBuy = side === 'buy';
  const total = totalOf(side, price, quantity, market);
  const opposite = isBuy ? 'sell' : 'buy';
  const other = totalOf(opposite, prices[opposite], quantity, market);
  return (
    <div className="ticket-sums ticket-wide">
      <dl className="ticket-lines pairs">
        <Line
          label={`${t('labels.amount')} ${formatQuantity(quantity)} × ${formatPricePlain(price)}`}
          sum={total.amount}
        />
        <CostLines costs={total} kind={market.kind} isShort={isShort} />
        {!isShort && <Line label={totalLabel(t, kind, side)} sum={total.sum} className="ticket-total" />}
        {!onlyBuy && <Line label={t(isBuy ? 'ticket.receiveIfSold' : 'ticket.payIfBought')} sum={other.sum} quiet />}
      </dl>
      <Blocked {...{ market, judged, price, quantity, isShort }} />
    </div>
  );
}

/** Reservation, as a figure with a lock; a sale reserves the asset, not cash. */
function Blocked({
  market,
  judged,
  price,
  quantity,
  isShort,
}: Pick<TicketSumsProps, 'market' | 'judged' | 'quantity' | 'isShort'> & { readonly price: Price }) {
  const t = useText();
  const blocked = judged?.reservedCash ?? ZERO_MONEY;
  const left = subtractMoney(market.capacity.buyingPower, blocked);
  const trip = roundTrip(price, quantity, market);
  return (
    <dl className="cluster ticket-box" data-short={isShort ? '' : undefined}>
      {!isShort && (
        <>
          <div>
            <dt>
              <Lock size={13} aria-hidden="true" />
              {t('ticket.willBlock')}
            </dt>
            <dd className="figure">{formatMoney(blocked)}</dd>
          </div>
          <div>
            <dt>{t('ticket.leftAfter')}</dt>
            <dd className="figure">{formatMoney(left < ZERO_MONEY ? ZERO_MONEY : left)}</dd>
          </div>
        </>
      )}
      {quantity > ZERO_QUANTITY && (
        <div className="ticket-trip">
          <dt>{t('ticket.roundTrip')}</dt>
          <dd className="figure">
            <strong>{formatPercent(trip.share)}</strong> {t('ticket.about', { sum: formatMoney(trip.cost) })}
          </dd>
        </div>
      )}
    </dl>
  );
}

interface CostLinesProps {
  readonly costs: TicketTotal;
  readonly kind: TicketMarket['market']['kind'];
  /** True if they are on one line. */
  readonly isShort: boolean;
}

/** Commission and tax, each on its own line if the asset has both; nothing without costs. */
function CostLines({ costs, kind, isShort }: CostLinesProps) {
  const t = useText();
  const { isBsmvShown } = ASSET_KINDS[kind];
  if (costs.commission === ZERO_MONEY) return null;
  if (isShort && isBsmvShown) return <Line label={t('ticket.costs')} sum={costs.commission} />;
  return costLines(t, costs, isBsmvShown).map(({ id, label, amount }) => <Line key={id} label={label} sum={amount} />);
}

interface LineProps {
  readonly label: string;
  readonly sum: Money;
  readonly quiet?: boolean;
  readonly className?: string;
}

function Line({ label, sum, quiet = false, className }: LineProps) {
  return (
    <div className={className} data-quiet={quiet ? '' : undefined}>
      <dt>{label}</dt>
      <dd className="figure">{formatMoney(sum)}</dd>
    </div>
  );
}
