/** Sums of an order, and the cash and holding that remain after it. */

import { formatMoney, formatPrice, formatQuantity } from '@kurus/core/money/format';
import { type Money, type Price, type Quantity, ZERO_QUANTITY } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import { useText } from '../../../i18n/use-text.ts';
import { costLines } from '../../../lib/words/cost-lines.ts';
import { previewOrder, type TradeContext } from './order-entry.ts';

interface OrderSumsProps {
  readonly context: TradeContext;
  readonly averageCost: Price | undefined;
  readonly quantity: Quantity;
}

export function OrderSums({ context, averageCost, quantity }: OrderSumsProps) {
  const t = useText();
  const buy = previewOrder('buy', quantity, context);
  const sell = previewOrder('sell', quantity, context);
  const held = context.held ?? ZERO_QUANTITY;
  const canBuy = quantity > ZERO_QUANTITY && buy.cashAfter !== undefined && buy.cashAfter >= 0n;
  const canSell = quantity > ZERO_QUANTITY && held >= quantity;
  const average =
    averageCost === undefined ? undefined : `${t('common.averageCost')} ${formatPrice(displayAverage(averageCost))}`;
  const { cash, free } = context;
  const freeText = free === undefined || free === cash ? undefined : t('ticket.free', { sum: formatMoney(free) });
  return (
    <dl className="cluster order-sums">
      <Sum label={t('common.total')} figure={formatMoney(buy.total)} className="order-total" />
      {(context.commissionRate > 0n || context.minimumCommission > 0n) &&
        costLines(t, buy, context.isBsmvShown).map(({ id, label, amount }) => (
          <Sum key={id} label={label} figure={formatMoney(amount)} />
        ))}
      <Sum label={t('portfolio.cashBalance')} figure={moneyOrDash(context.cash)} detail={freeText} />
      <Sum label={t('trading.held')} figure={held === ZERO_QUANTITY ? DASH : formatQuantity(held)} detail={average} />
      <Sum label={t('trading.cashAfterBuy')} figure={moneyOrDash(canBuy ? buy.cashAfter : undefined)} />
      <Sum label={t('trading.cashAfterSell')} figure={moneyOrDash(canSell ? sell.cashAfter : undefined)} />
    </dl>
  );
}

/** Reserves the place of a missing figure, so that nothing jumps while one types. */
const DASH = '–';

const moneyOrDash = (value: Money | undefined) => (value === undefined ? DASH : formatMoney(value));

interface SumProps {
  readonly label: string;
  readonly figure: string;
  readonly detail?: string | undefined;
  readonly className?: string;
}

function Sum({ label, figure, detail, className }: SumProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd className="figure">{figure}</dd>
      {detail !== undefined && <dd className="order-detail figure">{detail}</dd>}
    </div>
  );
}
