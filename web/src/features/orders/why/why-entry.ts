/**
 * Observation that an immediate trade by simple rules was filled from; for older trades, as much as was stored. Pure.
 */

import type { TransactionItem } from '@kurus/core/contract/transactions';
import { formatPricePlain } from '@kurus/core/money/format';
import type { Translate } from '../../../i18n/use-text.ts';
import { exactClockText } from './exact-text.ts';
import type { WhyStep } from './why-parts.ts';

export function entryObservation(t: Translate, { price, createdAt, observation }: TransactionItem): WhyStep {
  const step = { id: 'seen', title: t('why.seen') } as const;
  if (!observation) return { ...step, text: t('why.entryText') };
  const { time, seen, source, live } = observation;
  return {
    ...step,
    text: source === undefined ? t('why.entryText') : t('why.acceptedNow', { time: exactClockText(createdAt) }),
    facts: [
      { label: t('labels.time'), value: exactClockText(time) },
      { label: t('why.last'), value: formatPricePlain(price) },
      { label: t('why.onScreen'), value: formatPricePlain(seen) },
      ...(source === undefined ? [] : [{ label: t('why.source'), value: live ? source : t('why.simulated') }]),
    ],
  };
}

/** By simple rules the last price is both bid and ask; the source's own bid and ask are shown next to it. */
export function bookOfEntry(t: Translate, { type, price, observation }: TransactionItem): WhyStep {
  const { bid, ask } = observation ?? {};
  const last = formatPricePlain(price);
  const own =
    bid !== undefined && ask !== undefined
      ? ` ${t('why.bookBeside', { bid: formatPricePlain(bid), ask: formatPricePlain(ask) })}`
      : '';
  return {
    id: 'book',
    title: t('why.book'),
    text: `${t('why.bookSimple')}${own}`,
    quotes: {
      bid: t('why.bid', { price: last }),
      ask: t('why.ask', { price: last }),
      between: undefined,
      paid: type === 'sell' ? 'bid' : 'ask',
    },
  };
}
