import { Clock3 } from 'lucide-react';
import { useState } from 'react';
import { ASSET_KINDS, type TradableKind } from '@kurus/core/asset-kinds';
import { spentBy } from '@kurus/core/exchange/costs';
import type { OrderRequest } from '@kurus/core/exchange/place-order';
import { formatMoney, formatPrice, formatPricePlain } from '@kurus/core/money/format';
import { parsePrice, subtractMoney, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Price, Quantity } from '@kurus/core/money/money';
import type { Side } from '@kurus/core/trading/order';
import type { PlainTextKey } from '../../i18n/texts.ts';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useDelayed } from '../../quotes/use-quote.ts';
import { priceMistake } from '../../ui/price-field.tsx';
import { BracketBar } from './bracket-bar.tsx';
import { enteredQuantity, type OrderEntry } from './order-entry.ts';
import { refusalText } from './refusal-text.ts';
import { TicketAmount } from './ticket-amount.tsx';
import { TicketButtons } from './ticket-buttons.tsx';
import { pricesOf, requestOf, type TicketEntry } from './ticket-entry.ts';
import { bindingLimits, TicketPrices } from './ticket-fields.tsx';
import { broughtBy, costsAt, judge, planOf, type Judged } from './ticket-judge.ts';
import type { TicketKind } from './ticket-kinds.ts';
import { marketNote } from './ticket-note.ts';
import { reasonText } from './ticket-reasons.ts';
import { TicketSums } from './ticket-sums.tsx';
import { ValidityFold } from './validity-fold.tsx';
import type { TicketMarket } from './use-ticket-market.ts';

interface TicketFormProps {
  readonly kind: TicketKind;
  readonly asset: { readonly type: TradableKind };
  readonly amount: OrderEntry;
  readonly onAmount: (entry: OrderEntry) => void;
  readonly entry: TicketEntry;
  readonly onEntry: (entry: TicketEntry) => void;
  readonly market: TicketMarket;
  readonly first: Side;
  readonly failure: string | undefined;
  readonly busy: Side | undefined;
  readonly onSubmit: (request: OrderRequest) => void;
}

/** Kind, quantity, prices, validity, what it comes to, and the two buttons, in the order of the keyboard. */
export function TicketForm(props: TicketFormProps) {
  const { kind, asset, amount, onAmount, entry, onEntry, market, first, failure, busy, onSubmit } = props;
  const t = useText();
  const [looked, setLooked] = useState<Side>(first);
  const isPhone = useMedia('(width < 600px)');
  const price = expectedPrice(kind, entry, market);
  const quantity = enteredQuantity(amount, { price, decimals: ASSET_KINDS[asset.type].quantityDecimals });
  const isBracket = kind === 'bracket';
  const sides: readonly Side[] = isBracket ? ['buy'] : ['buy', 'sell'];
  const side = isBracket ? 'buy' : looked;
  const meant = (of: Side) => requestOf({ kind, asset: asset.type, entry, quantity, side: of });
  const judged = (of: Side) => {
    const request = meant(of);
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
  const part = { kind, entry, onEntry, market };
  const isLate = useDelayed(asset.type) === true;
  const note = marketNote(t, kind, market) ?? (isLate ? t('ticket.delayed') : undefined);
  return (
    <>
      <div className="ticket-grid">
        <TicketAmount amount={amount} onAmount={onAmount} market={market} price={price} quantity={quantity} />
        <TicketPrices {...part} />
        {isBracket && <BracketPlan {...part} quantity={quantity} />}
        <ValidityFold folded={isPhone} {...part} />
        <TicketSums
          market={market}
          price={price}
          quantity={quantity}
          side={side}
          judged={judged(side)}
          onlyBuy={isBracket}
        />
        {EXPLANATIONS[kind] && <p className="ticket-explained ticket-wide">{t(EXPLANATIONS[kind])}</p>}
        {note !== undefined && (
          <p className="ticket-note ticket-wide">
            <Clock3 size={15} aria-hidden="true" /> <span>{note}</span>
          </p>
        )}
      </div>
      <TicketButtons
        sides={sides}
        first={first}
        failure={failure}
        total={totalOf(t, { side, quantity, price, market, judged: judged(side) })}
        busy={busy}
        detail={(of) => priceDetail(t, { kind, entry, side: of, market })}
        reason={reason}
        onLook={setLooked}
        onPress={(of) => {
          const request = meant(of);
          if (request) onSubmit(request);
        }}
      />
    </>
  );
}

const EXPLANATIONS: Readonly<Partial<Record<TicketKind, PlainTextKey>>> = {
  'market-to-limit': 'ticket.marketToLimitNote',
  stop: 'ticket.stopNote',
  'stop-limit': 'ticket.stopLimitNote',
  'trailing-stop': 'ticket.trailingNote',
  oco: 'ticket.ocoNote',
  bracket: 'ticket.bracketNote',
};

/** What the order is expected to be filled at: its limit, its trigger, its target, else the last price. */
function expectedPrice(kind: TicketKind, entry: TicketEntry, { last }: TicketMarket): Price {
  const [name] = pricesOf(kind, entry).toSorted((a, b) => RANK[a] - RANK[b]);
  const isMarketEntry = kind === 'bracket' && entry.entryBy === 'market';
  const typed = name === undefined || isMarketEntry ? undefined : parsePrice(entry[name]);
  return typed !== undefined && typed > 0n ? typed : last;
}
const RANK = { limit: 0, target: 1, trigger: 2, stop: 3 } as const;

interface Asked {
  readonly side: Side;
  readonly quantity: Quantity;
  readonly price: Price;
  readonly market: TicketMarket;
  readonly judged: Judged | undefined;
}

function totalOf(t: Translate, { side, quantity, price, market, judged }: Asked) {
  const costs = costsAt(side, price, quantity, market);
  const isBuy = side === 'buy';
  const blocked = judged?.reservedCash ?? ZERO_MONEY;
  const left = subtractMoney(market.purse.buyingPower, blocked);
  return {
    label: t(isBuy ? 'ticket.total' : 'ticket.receive'),
    sum: formatMoney(isBuy ? spentBy(costs) : broughtBy(costs)),
    below: isBuy
      ? `${t('ticket.willBlock')} ${formatMoney(blocked)} · ${t('ticket.leftAfter')} ${formatMoney(left < 0n ? ZERO_MONEY : left)}`
      : '',
  };
}

/** Below the word of a button: the worst price that the order takes. */
function priceDetail(
  t: Translate,
  { kind, entry, side, market }: Pick<TicketFormProps, 'kind' | 'entry' | 'market'> & { readonly side: Side },
): string | undefined {
  const limit = parsePrice(entry.limit);
  const trigger = parsePrice(entry.trigger);
  if (kind === 'limit' || kind === 'stop-limit' || (kind === 'bracket' && entry.entryBy === 'limit')) {
    return limit && t(side === 'buy' ? 'ticket.atMost' : 'ticket.atLeast', { price: formatPrice(limit) });
  }
  if (kind === 'stop') return trigger && t('ticket.atTrigger', { price: formatPricePlain(trigger) });
  if (kind === 'oco' || kind === 'trailing-stop') return undefined;
  return t('ticket.aboutPrice', { price: formatPrice(market.last) });
}

function BracketPlan({
  entry,
  market,
  quantity,
}: Pick<TicketFormProps, 'entry' | 'market'> & { readonly quantity: Quantity }) {
  const [target, stop] = [parsePrice(entry.target), parsePrice(entry.stop)];
  const start = entry.entryBy === 'market' ? market.last : parsePrice(entry.limit);
  if (!target || !stop || !start || quantity === ZERO_QUANTITY) return null;
  return <BracketBar {...planOf({ entry: start, target, stop }, quantity, market)} />;
}
