/** Ticket of an order for the exchange, judged by its rules; loaded when such an order kind is chosen. */

import { ZERO_QUANTITY } from '@kurus/core/money/money';
import { Clock3 } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useMedia } from '../../../../lib/use-media.ts';
import { useDelayed } from '../../../../quotes/use-quote.ts';
import { Skeleton } from '../../../../ui/feedback.tsx';
import { priceMistake } from '../../../../ui/price-field.tsx';
import { BracketBar } from '../../plan/bracket-bar.tsx';
import { refusalText } from '../market-judge.ts';
import { expectedPrice, pricesOf } from '../ticket-entry.ts';
import { TicketForm, type TicketButton, type TicketProps } from '../ticket-form.tsx';
import { KINDS } from '../ticket-kinds.ts';
import { ExchangeAmount } from './exchange-amount.tsx';
import { judgeOrder, type TicketJudgement } from './exchange-judge.ts';
import { fieldsOf, reasonText } from './exchange-reasons.ts';
import { footOf, marketNote, priceDetail } from './exchange-words.ts';
import { PlacedSummary } from './placed-summary.tsx';
import { useTicketAlert } from './ticket-alert.tsx';
import './ticket.css';
import { CostsFold } from './ticket-costs.tsx';
import { TicketPrices } from './ticket-prices.tsx';
import { bindingLimits, bodyOf, expectedPrices, requestOf } from './ticket-request.ts';
import { TrailStart } from './trail-start.tsx';
import { useTicketMarket, type TicketMarket } from './use-ticket-market.ts';
import { ActionWarning, ValidityField } from './validity-field.tsx';

interface ExchangeTicketProps extends TicketProps {
  readonly onSide: (side: TicketProps['side']) => void;
  readonly onClose: () => void;
}

export function ExchangeTicket(props: ExchangeTicketProps) {
  const market = useTicketMarket(props.asset);
  if (!market) return <Skeleton height="row" count={5} />;
  const { placed } = props.sending;
  if (placed) return <PlacedSummary placed={placed} last={market.last} onClose={props.onClose} />;
  return <OpenTicket {...props} market={market} />;
}

interface OpenTicketProps extends ExchangeTicketProps {
  readonly market: TicketMarket;
}

/** Quantity, prices, validity, total, and the two buttons, in tab order. */
function OpenTicket(props: OpenTicketProps) {
  const { kind, asset, quantity, amount, onAmount, entry, onEntry, market, first, sending } = props;
  const t = useText();
  const form = useRef<HTMLDivElement>(null);
  const isPhone = useMedia('(width < 600px)');
  const isLate = useDelayed(asset.type) === true;
  const { explanation, ...rules } = KINDS[kind];
  const isHigh = isPhone || rules.isHigh;
  const isBracket = kind === 'bracket';
  const side = isBracket ? 'buy' : props.side;
  const orders = rules.sides.map((of) => {
    const request = requestOf({ kind, asset, entry, quantity, side: of });
    return { side: of, request, judged: request && judgeOrder(request, market) };
  });
  const judged = orders.find((order) => order.side === side)?.judged;
  const prices = expectedPrices(kind, entry, market);
  const foot = footOf(t, { kind, side, quantity, price: prices[side], market, judged });
  const part = { kind, entry, onEntry, market, side };
  const note = marketNote(t, kind, market) ?? (isLate ? t('ticket.delayed') : undefined);
  const told = useTicketAlert(asset, kind, entry, market.last);
  const submit = async (of: TicketProps['side']) => {
    const request = orders.find((order) => order.side === of)?.request;
    const error = request && (await sending.send({ order: bodyOf(asset, request) }));
    if (request && error === undefined) await told.arm();
    if (error instanceof ApiError) focusFirst(form.current, fieldsOf(error.code));
  };
  return (
    <TicketForm
      ref={form}
      className="ticket"
      sides={useButtons(props, orders)}
      {...{ first, sending }}
      above={
        <p className="ticket-foot" data-always={isHigh ? '' : undefined}>
          <span>{foot.label}</span>
          <strong className="figure">{foot.sum}</strong>
          <span className="muted small figure">{foot.below}</span>
        </p>
      }
      below={isBracket && <p className="ticket-under muted">{t('ticket.bracketNote')}</p>}
      onPreview={props.onSide}
      onPress={(of) => void submit(of)}
    >
      <div className="ticket-grid">
        <ExchangeAmount
          {...{ amount, onAmount, market, quantity }}
          price={expectedPrice(kind, entry, market.last)}
          isPlain={isBracket}
        />
        <TicketPrices {...part} />
        {told.field}
        {kind === 'trailing-stop' && <TrailStart {...{ asset, entry, market, side }} />}
        {isBracket && <BracketBar {...part} quantity={quantity} />}
        <ValidityField folded={isPhone} {...part} />
        <ActionWarning asset={asset} {...part} />
        <CostsFold
          folded={isPhone}
          {...{ market, kind, prices, quantity, side, judged }}
          onlyBuy={isBracket}
          isShort={isHigh}
        />
        {explanation && <p className="ticket-explained ticket-wide">{t(explanation)}</p>}
        {note !== undefined && <TicketNote text={note} />}
      </div>
    </TicketForm>
  );
}

const TicketNote = ({ text }: { readonly text: string }) => (
  <p className="ticket-note note ticket-wide">
    <Clock3 size={15} aria-hidden="true" /> <span>{text}</span>
  </p>
);

interface JudgedOrder {
  readonly side: TicketProps['side'];
  readonly judged: TicketJudgement | undefined;
}

/** Texts of the buttons, and the reason against each. */
function useButtons(
  { kind, asset, entry, quantity, first, market }: OpenTicketProps,
  orders: readonly JudgedOrder[],
): readonly TicketButton[] {
  const t = useText();
  const isWrong = pricesOf(kind, entry).some((name) =>
    priceMistake(asset.type, entry[name], bindingLimits({ kind, entry, market })),
  );
  const reasonOf = ({ side, judged }: JudgedOrder) => {
    if (quantity === ZERO_QUANTITY) {
      return side === first || orders.length === 1 ? refusalText(t, { why: 'noQuantity' }) : '';
    }
    return isWrong || !judged ? t('ticket.whyPrice') : reasonText(t, { judged, side, kind, market });
  };
  return orders.map((order) => {
    const reason = reasonOf(order);
    const detail = priceDetail(t, { kind, entry, side: order.side, market });
    return { side: order.side, detail, reason, isBlocked: reason !== undefined };
  });
}

/** Focuses the field that a refusal concerns; its text is above the buttons in any case. */
function focusFirst(form: HTMLElement | null, names: readonly string[]): void {
  for (const name of names) {
    const field = form?.querySelector<HTMLElement>(`[name="${name}"]:not(:disabled)`);
    if (field) return field.focus();
  }
}
