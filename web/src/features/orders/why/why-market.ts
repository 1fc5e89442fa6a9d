/** Market part of an explanation: the observed price, the two quotes, the price steps. Pure. */

import { ticksAway } from '@kurus/core/market/tick-size';
import { formatPricePlain } from '@kurus/core/money/format';
import { type Percent, type Price, toFloat, ZERO_QUANTITY } from '@kurus/core/money/money';
import type { Translate } from '../../../i18n/use-text.ts';
import { exactClockText } from './exact-text.ts';
import { amountText, type Bar, type Filled, type WhyStep } from './why-parts.ts';

export function observationStep(t: Translate, { order, fills: [{ observation }], acceptedAt }: Filled): WhyStep {
  const { time, last, hi, lo, volume, dir } = observation;
  const direction = dir > 0 ? `▲ ${t('why.rising')}` : `▼ ${t('why.falling')}`;
  const isAtOnce = time <= acceptedAt;
  return {
    id: 'seen',
    title: t('why.seen'),
    text: t(isAtOnce ? 'why.acceptedNow' : 'why.accepted', { time: exactClockText(acceptedAt) }),
    facts: [
      { label: t('labels.time'), value: exactClockText(time) },
      { label: t('why.last'), value: `${formatPricePlain(last)} ${direction}` },
      ...(hi === lo ? [] : [{ label: t('why.range'), value: `${formatPricePlain(lo)}–${formatPricePlain(hi)}` }]),
      ...(volume === ZERO_QUANTITY ? [] : [{ label: t('common.volume'), value: amountText(t, order, volume) }]),
    ],
  };
}

/** Rules by which orders meet the order book. Others have a price of their own, or one for all. */
const BY_BOOK = ['R4', 'R5'];

export function bookStep(t: Translate, { order: { side, type }, fills: [first] }: Filled): WhyStep | undefined {
  const { rule, bid, ask, observation } = first;
  if (!BY_BOOK.includes(rule) || (bid === undefined && ask === undefined)) return undefined;
  const isSimple = bid === ask;
  const last = formatPricePlain(observation.last);
  const estimated = t(observation.dir > 0 ? 'why.bookUp' : 'why.bookDown', { last });
  return {
    id: 'book',
    title: t(isSimple || observation.ownBook ? 'why.book' : 'why.bookEstimated'),
    text: isSimple ? t('why.bookSimple') : observation.ownBook ? t('why.bookOwn') : estimated,
    quotes: {
      bid: bid === undefined ? t('why.noBid') : t('why.bid', { price: formatPricePlain(bid) }),
      ask: ask === undefined ? t('why.noAsk') : t('why.ask', { price: formatPricePlain(ask) }),
      between: isSimple || bid === undefined || ask === undefined ? undefined : spreadText(t, type, bid, ask),
      paid: side === 'buy' ? 'ask' : 'bid',
    },
  };
}

/** For larger distances only the difference is shown. */
const MOST_STEPS = 20;

function spreadText(t: Translate, type: Filled['order']['type'], bid: Price, ask: Price): string {
  const difference = formatPricePlain((ask - bid) as Price);
  for (let steps = 1; steps <= MOST_STEPS; steps += 1) {
    if (ticksAway(type, bid, steps) === ask) return t('why.spread', { steps, difference });
  }
  return t('why.spreadOnly', { difference });
}

/** Only if more than the best price was needed. */
export function ladderStep(t: Translate, { order, fills, isLast }: Filled): WhyStep | undefined {
  const last = fills.at(-1) ?? fills[0];
  if (last.step === 0 || !WALKS.includes(fills[0].rule)) return undefined;
  const most = fills.reduce((largest, { quantity }) => (quantity > largest ? quantity : largest), ZERO_QUANTITY);
  const takenBars = fills.map(({ price, quantity }) => ({
    price: formatPricePlain(price),
    quantity: amountText(t, order, quantity),
    width: toFloat(((quantity * 100n) / most) as Percent),
  }));
  const next = ticksAway(order.type, last.price, order.side === 'buy' ? 1 : -1);
  const isWhole = isLast && order.state === 'filled';
  const spare: Bar[] = isWhole ? [{ price: formatPricePlain(next), quantity: t('why.notNeeded'), width: 0 }] : [];
  return { id: 'ladder', title: t('why.ladder'), text: t('why.ladderText'), bars: [...takenBars, ...spare] };
}

const WALKS = ['R4', 'R5', 'R8', 'R9'];
