import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { type Price, ZERO_QUANTITY } from '@kurus/core/money/money';
import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { exactEntry, quantityForCash, quantityOfHolding, type OrderEntry } from '../market-order/order-entry.ts';
import type { TicketMarket } from './use-ticket-market.ts';

const SHARES = [25n, 50n, 100n] as const;

interface SharesProps {
  readonly market: TicketMarket;
  readonly price: Price;
  readonly onAmount: (entry: OrderEntry) => void;
}

/** One switch over one row: of the cash, or of what is held. */
export function Shares({ market, price, onAmount }: SharesProps) {
  const t = useText();
  const [chosen, setOf] = useState<'cash' | 'held'>('cash');
  const { buyingPower, withdrawable, freeQuantity } = market.capacity;
  const { quantityDecimals, settlement } = ASSET_KINDS[market.market.kind];
  const of = freeQuantity <= ZERO_QUANTITY ? 'cash' : chosen;
  const context = {
    decimals: quantityDecimals,
    price,
    cash: settlement === 'instant' ? withdrawable : buyingPower,
    held: freeQuantity,
    commissionRate: market.terms.commissionRate,
    minimumCommission: market.terms.minimumCommission,
  };
  const choose = of === 'cash' ? quantityForCash : quantityOfHolding;
  const options = [
    { id: 'cash', label: t('trading.withCash') },
    ...(freeQuantity > ZERO_QUANTITY ? [{ id: 'held', label: t('ticket.fromHolding') } as const] : []),
  ] as const;
  return (
    <>
      <div className="ticket-of">
        {options.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={of === id} className="ticket-of-one" onClick={() => setOf(id)}>
            {label}
          </button>
        ))}
      </div>
      <fieldset className="ticket-chips" aria-label={t('ticket.shareOf')}>
        {SHARES.map((share) => (
          <button
            key={share}
            type="button"
            className="ticket-chip figure"
            onClick={() => onAmount(exactEntry(choose(share, context), price))}
          >
            {share === 100n ? t('common.all') : `%${share}`}
          </button>
        ))}
      </fieldset>
    </>
  );
}
