/** Words about proposals: the question of each, and what is known of its rows. */

import { alertSentence } from '@kurus/core/alerts/sentence';
import type { AccountItem } from '@kurus/core/contract/accounts';
import type { ProposalItem, ProposedRow } from '@kurus/core/contract/proposals';
import type { RowFact } from '@kurus/core/contract/words/proposals';
import { formatPricePlain } from '@kurus/core/money/format';
import { parsePrice } from '@kurus/core/money/money';
import type { Ratio } from '@kurus/core/money/ratio';
import { currentLanguage } from '../../i18n/language.ts';
import type { PlainTextKey } from '../../i18n/texts.ts';
import type { Translate } from '../../i18n/use-text.ts';
import { sideText } from '../../lib/words/order-words.ts';
import { alertOf, orderOf } from './proposed-body.ts';

const FACTS = {
  PAY_DAY: 'proposals.payDay',
  ALREADY_THERE: 'proposals.already',
  ALMOST_THERE: 'proposals.almost',
  OVERSOLD: 'proposals.oversold',
  NO_SESSION: 'proposals.noSession',
  SYMBOL_UNKNOWN: 'proposals.unknown',
} as const satisfies Partial<Record<RowFact, PlainTextKey>>;

type Known = ProposedRow['known'][number];

export function factText(t: Translate, { fact, low, high, text }: Known): string {
  if (fact === 'REFUSED') return text ?? '';
  if (fact !== 'WITHIN_DAY' && fact !== 'PRICE_OUTSIDE_DAY') return t(FACTS[fact]);
  const range = {
    low: low === undefined ? '' : formatPricePlain(low),
    high: high === undefined ? '' : formatPricePlain(high),
  };
  return t(fact === 'WITHIN_DAY' ? 'proposals.within' : 'proposals.outside', range);
}

export const isCertain = ({ fact }: Known): boolean => fact === 'WITHIN_DAY' || fact === 'PAY_DAY';

/** The question that a card asks. */
export function questionOf(t: Translate, proposal: ProposalItem, accounts: readonly AccountItem[] | undefined): string {
  if (proposal.kind === 'entries') {
    const name = accounts?.find(({ id }) => id === proposal.account)?.name ?? t('proposals.someAccount');
    const count = proposal.rows?.length ?? proposal.result?.entries?.length ?? 0;
    return count === 1 ? t('proposals.askEntry', { name }) : t('proposals.askEntries', { name, count });
  }
  if (proposal.kind === 'order') {
    const order = orderOf(proposal);
    const side = sideText(t, { side: order.side });
    return t('proposals.askOrder', { code: order.symbol, side });
  }
  return t('proposals.askAlert', { sentence: sentenceOf(proposal) });
}

/** Sentence of what an alert waits for. */
export function sentenceOf(proposal: ProposalItem): string {
  const { kind, asset, value, percent, direction, days, screen } = alertOf(proposal);
  const figures = {
    value: value === undefined ? undefined : parsePrice(value),
    percent: percent === undefined ? undefined : (parsePrice(percent) as bigint as Ratio | undefined),
  };
  return alertSentence({ kind, asset: asset?.code, direction, days, screen, ...figures }, 'future', currentLanguage());
}

/** First letters of a program's name, for its mark. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('tr-TR');
