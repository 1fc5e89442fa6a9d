/**
 * "Why this price?": explains the fills of one observation, in sentences. The screen and the copied text are made of
 * the same parts. Pure.
 */

import { ASSET_KINDS, type AssetKind } from '@kurus/core/asset-kinds';
import type { TransactionItem } from '@kurus/core/contract/transactions';
import { formatPricePlain } from '@kurus/core/money/format';
import { addMoney, type Money, subtractMoney, sumMoney } from '@kurus/core/money/money';
import type { Translate } from '../../../i18n/use-text.ts';
import { formatMoney, formatQuantity } from '../../../lib/amounts/format.ts';
import { costLines } from '../../../lib/words/cost-lines.ts';
import { exactTimeText } from './exact-text.ts';
import { answerOf } from './why-answer.ts';
import { bookOfEntry, entryObservation } from './why-entry.ts';
import { bookStep, ladderStep, observationStep } from './why-market.ts';
import type { Filled, Why, WhyStep } from './why-parts.ts';

export function whyOf(t: Translate, filled: Filled): Why {
  const { order, fills } = filled;
  const [first] = fills;
  const side = t(order.side === 'buy' ? 'why.buy' : 'why.sell');
  const steps = [observationStep(t, filled), bookStep(t, filled), ladderStep(t, filled), paidStep(t, filled)];
  return {
    heading: `${order.symbol} · ${side} · ${exactTimeText(first.at)}`,
    ...answerOf(t, filled),
    steps: steps.flatMap((step) => step ?? []),
    rule: t(`why.rule${first.rule}`),
  };
}

/** An immediate trade by simple rules has no order: its observation is stored with its entry. */
export function whyOfEntry(t: Translate, entry: TransactionItem): Why {
  const side = entry.type === 'sell' ? 'sell' : 'buy';
  const named = { quantity: formatQuantity(entry.quantity), code: entry.symbol, price: formatPricePlain(entry.price) };
  const commission = subtractMoney(entry.commission, entry.bsmv);
  const costs = { amount: entry.volume, commission, bsmv: entry.bsmv };
  return {
    heading: `${entry.symbol} · ${t(`why.${side}`)} · ${exactTimeText(entry.createdAt)}`,
    lead: t(side === 'buy' ? 'why.boughtAt' : 'why.soldAt', named),
    reason: t('why.entryAnswer'),
    steps: [
      entryObservation(t, entry),
      ...(entry.observation?.source === undefined ? [] : [bookOfEntry(t, entry)]),
      sumsOf(t, { side, withTaxes: isWithTaxes(entry.assetType), sum: `${named.quantity} × ${named.price}`, ...costs }),
    ],
    rule: t('why.entryRule'),
  };
}

function paidStep(t: Translate, { order: { side, type }, fills }: Filled): WhyStep {
  return sumsOf(t, {
    side,
    withTaxes: isWithTaxes(type),
    sum: fills.map(({ quantity, price }) => `${formatQuantity(quantity)} × ${formatPricePlain(price)}`).join(' + '),
    amount: sumMoney(fills.map(({ amount }) => amount)),
    commission: sumMoney(fills.map(({ commission }) => commission)),
    bsmv: sumMoney(fills.map(({ bsmv }) => bsmv)),
  });
}

const isWithTaxes = (type: AssetKind | undefined) => type !== undefined && !ASSET_KINDS[type].isBsmvShown;

interface Paid {
  readonly side: 'buy' | 'sell';
  /** True if the commission is shown with its taxes. */
  readonly withTaxes: boolean;
  readonly sum: string;
  readonly amount: Money;
  readonly commission: Money;
  readonly bsmv: Money;
}

function sumsOf(t: Translate, { side, withTaxes, sum, amount, commission, bsmv }: Paid): WhyStep {
  const fees = addMoney(commission, bsmv);
  const sums = [
    { label: `${t('labels.amount')} · ${sum}`, value: formatMoney(amount) },
    ...costLines(t, { commission: fees, bsmv }, !withTaxes).map((line) => ({
      label: line.label,
      value: formatMoney(line.amount),
    })),
    {
      label: t('common.total'),
      value: formatMoney(side === 'buy' ? addMoney(amount, fees) : subtractMoney(amount, fees)),
    },
  ];
  return { id: 'paid', title: t(side === 'buy' ? 'why.paid' : 'why.received'), sums };
}

/** The same sentences as text for the clipboard. */
export function whyText(t: Translate, why: Why): string {
  const named = (name: string, text: string) => t('common.named', { name, text });
  const steps = why.steps.map((step, at) =>
    [
      `${at + 1}. ${step.title}`,
      ...(step.text === undefined ? [] : [step.text]),
      ...(step.facts ?? []).map(({ label, value }) => named(label, value)),
      ...(step.quotes ? [[step.quotes.bid, step.quotes.between, step.quotes.ask].filter(Boolean).join(' · ')] : []),
      ...(step.bars ?? []).map(({ price, quantity }) => named(price, quantity)),
      ...(step.sums ?? []).map(({ label, value }) => named(label, value)),
    ].join('\n'),
  );
  return [why.heading, `${why.lead} ${why.reason}`, ...steps, why.rule].join('\n\n');
}
