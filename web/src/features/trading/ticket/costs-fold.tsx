import { ASSET_KINDS } from '@kurus/core/asset-kinds';
import { formatMoney, formatPercent } from '@kurus/core/money/format';
import { addMoney } from '@kurus/core/money/money';
import { useText } from '../../../i18n/use-text.ts';
import { TicketFold } from './ticket-fold.tsx';
import { costsAt, roundTrip } from './ticket-judge.ts';
import { TicketSums, type TicketSumsProps } from './ticket-sums.tsx';

/** Costs of the order; on a phone one line that opens. */
export function CostsFold({ folded, ...sums }: TicketSumsProps & { readonly folded: boolean }) {
  const t = useText();
  const { market, prices, quantity, side } = sums;
  const price = prices[side];
  const { commission, bsmv } = costsAt(side, price, quantity, market);
  const { share } = roundTrip(price, quantity, market);
  const { isBsmvShown } = ASSET_KINDS[market.market.kind];
  return (
    <TicketFold
      folded={folded}
      title={t(isBsmvShown ? 'ticket.costs' : 'labels.commissionWithTaxes')}
      value={
        <>
          <strong className="figure">{formatMoney(addMoney(commission, bsmv))}</strong>{' '}
          <span className="muted figure">{t('ticket.trip', { share: formatPercent(share) })}</span>
        </>
      }
    >
      <TicketSums {...sums} />
    </TicketFold>
  );
}
