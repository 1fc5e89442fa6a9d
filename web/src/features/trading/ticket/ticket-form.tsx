import type { OrderRequest } from '@kurus/core/exchange/order-request';
import { ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import { Clock3 } from 'lucide-react';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useDelayed } from '../../../quotes/use-quote.ts';
import { priceMistake } from '../../../ui/price-field.tsx';
import { ActionWarning } from '../action-warning.tsx';
import type { OrderEntry } from '../market-order/order-entry.ts';
import { BracketBar } from '../plan/bracket-bar.tsx';
import { refusalText } from '../refusal-text.ts';
import { CostsFold } from './costs-fold.tsx';
import { TicketAmount } from './ticket-amount.tsx';
import { TicketButtons } from './ticket-buttons.tsx';
import { expectedPrice, pricesOf } from './ticket-entry.ts';
import { TicketPrices } from './ticket-fields.tsx';
import { judge } from './ticket-judge.ts';
import type { TicketKind } from './ticket-kinds.ts';
import { marketNote } from './ticket-note.ts';
import { bindingLimits } from './ticket-part.ts';
import { reasonText } from './ticket-reasons.ts';
import { requestOf } from './ticket-request.ts';
import { expectedPrices, totalOf, priceDetail } from './ticket-total.ts';
import { TrailSteps } from './trail-steps.tsx';
import type { ChartedTicket } from './use-ticket-lines.tsx';
import type { TicketMarket } from './use-ticket-market.ts';
import { ValidityField } from './validity-field.tsx';

interface TicketFormProps extends ChartedTicket {
  readonly amount: OrderEntry;
  readonly onAmount: (entry: OrderEntry) => void;
  readonly onSide: (side: Side) => void;
  readonly market: TicketMarket;
  readonly first: Side;
  readonly failure: string | undefined;
  readonly busy: Side | undefined;
  readonly onSubmit: (request: OrderRequest) => void;
}

/** Kind, quantity, prices, validity, what it comes to, and the two buttons, in the order of the keyboard. */
export function TicketForm(props: TicketFormProps) {
  const { kind, asset, quantity, amount, onAmount, entry, onEntry, market, first, failure, busy, onSubmit } = props;
  const t = useText();
  const isPhone = useMedia('(width < 600px)');
  const price = expectedPrice(kind, entry, market.last);
  const prices = expectedPrices(kind, entry, market);
  const isBracket = kind === 'bracket';
  const isHigh = isPhone || HIGH.has(kind);
  const sides: readonly Side[] = isBracket ? ['buy'] : ['buy', 'sell'];
  const side = isBracket ? 'buy' : props.side;
  const requestFor = (of: Side) => requestOf({ kind, asset: asset.type, entry, quantity, side: of });
  const judged = (of: Side) => {
    const request = requestFor(of);
    return request && judge(request, market);
  };
  const isWrong = pricesOf(kind, entry).some((name) =>
    priceMistake(asset.type, entry[name], bindingLimits({ kind, entry, market })),
  );
  const reason = (of: Side) => {
    if (quantity === ZERO_QUANTITY) return of === first || isBracket ? refusalText(t, { why: 'noQuantity' }) : '';
    const found = judged(of);
    return isWrong || !found ? t('ticket.whyPrice') : reasonText(t, { judged: found, side: of, kind, market });
  };
  const part = { kind, entry, onEntry, market, side };
  const isLate = useDelayed(asset.type) === true;
  const note = marketNote(t, kind, market) ?? (isLate ? t('ticket.delayed') : undefined);
  return (
    <>
      <div className="ticket-grid">
        <TicketAmount {...{ amount, onAmount, market, price, quantity }} isPlain={isBracket} />
        <TicketPrices {...part} />
        {kind === 'trailing-stop' && <TrailSteps {...{ asset, entry, market, side }} />}
        {isBracket && <BracketBar {...part} quantity={quantity} />}
        <ValidityField folded={isPhone} {...part} />
        <ActionWarning asset={asset} {...part} />
        <CostsFold
          folded={isPhone}
          {...{ market, kind, prices, quantity, side }}
          judged={judged(side)}
          onlyBuy={isBracket}
          isShort={isHigh}
        />
        {EXPLANATIONS[kind] && <p className="ticket-explained ticket-wide">{t(EXPLANATIONS[kind])}</p>}
        {note !== undefined && (
          <p className="ticket-note note ticket-wide">
            <Clock3 size={15} aria-hidden="true" /> <span>{note}</span>
          </p>
        )}
      </div>
      <TicketButtons
        sides={sides}
        withTotal={isHigh}
        note={isBracket ? t('ticket.bracketNote') : undefined}
        first={first}
        failure={failure}
        total={totalOf(t, { kind, side, quantity, price: prices[side], market, judged: judged(side) })}
        busy={busy}
        detail={(of) => priceDetail(t, { kind, entry, side: of, market })}
        reason={reason}
        onPreview={props.onSide}
        onPress={(of) => {
          const request = requestFor(of);
          if (request) onSubmit(request);
        }}
      />
    </>
  );
}

/** Several prices or a picture: what it comes to would be scrolled away. */
const HIGH: ReadonlySet<TicketKind> = new Set(['trailing-stop', 'oco', 'bracket']);

const EXPLANATIONS: Readonly<Partial<Record<TicketKind, PlainTextKey>>> = {
  'market-to-limit': 'ticket.marketToLimitNote',
  stop: 'ticket.stopNote',
  'stop-limit': 'ticket.stopLimitNote',
  oco: 'ticket.ocoNote',
};
