import { Lock } from 'lucide-react';
import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import type { FillCosts } from '@kurus/core/exchange/costs';
import { spentBy } from '@kurus/core/exchange/costs';
import { formatMoney, formatPercent, formatPricePlain, formatQuantity } from '@kurus/core/money/format';
import { addMoney, subtractMoney, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { useText } from '../../i18n/use-text.ts';
import { broughtBy, costsAt, roundTrip, type Judged } from './ticket-judge.ts';
import type { TicketMarket } from './use-ticket-market.ts';

export interface TicketSumsProps {
  readonly market: TicketMarket;
  /** What the order is expected to be filled at. */
  readonly price: Price;
  readonly quantity: Quantity;
  /** The side whose lines come first. */
  readonly side: Side;
  readonly judged: Judged | undefined;
  readonly onlyBuy: boolean;
  /** Total and block stand above the buttons: the ticket is high. */
  readonly isShort: boolean;
}

/** Amount, commission, tax, total, what is kept back, and what going in and out again costs: before the press. */
export function TicketSums({ market, price, quantity, side, judged, onlyBuy, isShort }: TicketSumsProps) {
  const t = useText();
  const buy = costsAt('buy', price, quantity, market);
  const sell = costsAt('sell', price, quantity, market);
  const isBuy = side === 'buy';
  const [shown, other] = isBuy ? [spentBy(buy), broughtBy(sell)] : [broughtBy(sell), spentBy(buy)];
  return (
    <div className="ticket-sums ticket-wide">
      <dl className="ticket-lines">
        <Line
          label={`${t('ticket.amount')} ${formatQuantity(quantity)} × ${formatPricePlain(price)}`}
          sum={isBuy ? buy.amount : sell.amount}
        />
        <CostLines costs={isBuy ? buy : sell} kind={market.market.kind} isShort={isShort} />
        {!isShort && <Line label={t(isBuy ? 'ticket.total' : 'ticket.receive')} sum={shown} className="ticket-total" />}
        {!onlyBuy && <Line label={t(isBuy ? 'ticket.receiveIfSold' : 'ticket.payIfBought')} sum={other} quiet />}
      </dl>
      <Blocked {...{ market, judged, price, quantity, isShort }} />
    </div>
  );
}

interface CostLinesProps extends Pick<TicketSumsProps, 'isShort'> {
  readonly costs: FillCosts;
  readonly kind: TicketMarket['market']['kind'];
}

/** Commission and tax, each a line of its own where the asset has it so; nothing where nothing is charged. */
function CostLines({ costs, kind, isShort }: CostLinesProps) {
  const t = useText();
  if (costs.commission === ZERO_MONEY) return null;
  if (!ASSET_KINDS[kind].isBsmvShown) return <Line label={t('ticket.commissionWithTax')} sum={costs.commission} />;
  if (isShort) return <Line label={t('ticket.costs')} sum={addMoney(costs.commission, costs.bsmv)} />;
  return (
    <>
      <Line label={t('ticket.commission')} sum={costs.commission} />
      <Line label={t('ticket.bsmv')} sum={costs.bsmv} />
    </>
  );
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

/** What is kept back is a figure with a lock; a sale keeps the asset back, not money. */
function Blocked({
  market,
  judged,
  price,
  quantity,
  isShort,
}: Pick<TicketSumsProps, 'market' | 'judged' | 'price' | 'quantity' | 'isShort'>) {
  const t = useText();
  const blocked = judged?.reservedCash ?? ZERO_MONEY;
  const left = subtractMoney(market.purse.buyingPower, blocked);
  const trip = roundTrip(price, quantity, market);
  return (
    <dl className="ticket-box" data-short={isShort ? '' : undefined}>
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
