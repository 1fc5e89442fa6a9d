/** Text of a day's orders: fills first, then orders that ended without being filled completely. */

import type { EndReason } from '@kurus/core/exchange/order';
import type { Language } from '@kurus/core/limits';
import { divide } from '@kurus/core/money/decimal';
import { formatMoney, formatPricePlain, formatQuantity } from '@kurus/core/money/format';
import { money, type Money, type Price, quantity, type Quantity } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';

/** Quantity bought or sold by one order, or by one trade without an order on record; figures are plain decimals. */
export interface FilledLine {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  /** Total before costs. */
  readonly amount: string;
  readonly costs: string;
}

export interface EndedLine {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly state: 'cancelled' | 'expired' | 'rejected';
  readonly reason: EndReason | null;
  readonly quantity: string;
  readonly filled: string;
}

export interface OrderDay {
  readonly fills: readonly FilledLine[];
  readonly ended: readonly EndedLine[];
  /** Number of all fills and ended orders; the lists are bounded. */
  readonly fillCount: number;
  readonly endedCount: number;
}

interface Words {
  readonly title: (date: string) => string;
  readonly counts: (filled: number, ended: number) => string;
  readonly fills: string;
  readonly ended: string;
  readonly more: (count: number) => string;
  readonly side: Readonly<Record<FilledLine['side'], string>>;
  readonly costs: string;
  readonly filledOf: (filled: string, whole: string) => string;
  readonly state: Readonly<Record<EndedLine['state'], string>>;
  readonly reason: Readonly<Record<NonNullable<EndedLine['reason']>, string>>;
  readonly after: string;
}

/** Words of orders, for mails and notifications. */
export const ORDER_WORDS: Readonly<Record<Language, Words>> = {
  tr: {
    title: (date) => `${date} emirleriniz`,
    counts: (filled, over) => `${filled} gerçekleşen, ${over} sona eren emir.`,
    fills: 'Gerçekleşenler',
    ended: 'Sona eren emirler',
    more: (count) => `ve ${count} tane daha`,
    side: { buy: 'Alım', sell: 'Satım' },
    costs: 'masraf',
    filledOf: (filled, whole) => `${filled} / ${whole} gerçekleşti`,
    state: { cancelled: 'iptal edildi', expired: 'süresi doldu', rejected: 'reddedildi' },
    reason: {
      NO_COUNTERPARTY: 'karşı taraf bulunamadı',
      VOLUME_CAP: 'günlük hacim sınırı',
      BALANCE: 'bloke edilen tutar yetmedi',
      VALIDITY_OVER: 'geçerlilik süresi bitti',
      USER: 'siz iptal ettiniz',
      OTHER_LEG: 'eşi olan emir gerçekleşti',
      PARENT_ENDED: 'ana emri sona erdi',
      CORPORATE_ACTION: 'şirket işlemi',
      ACCOUNT_FROZEN: 'hesap donduruldu',
    },
    after: 'Sanal paradır. Bu özeti profilinizden kapatabilirsiniz.',
  },
  en: {
    title: (date) => `Your orders of ${date}`,
    counts: (filled, over) => `Filled: ${filled}, ended: ${over}.`,
    fills: 'Filled',
    ended: 'Ended orders',
    more: (count) => `and ${count} more`,
    side: { buy: 'Buy', sell: 'Sell' },
    costs: 'costs',
    filledOf: (filled, whole) => `${filled} / ${whole} filled`,
    state: { cancelled: 'cancelled', expired: 'expired', rejected: 'rejected' },
    reason: {
      NO_COUNTERPARTY: 'no counterparty',
      VOLUME_CAP: 'daily volume limit',
      BALANCE: 'the reserved amount did not suffice',
      VALIDITY_OVER: 'its validity ended',
      USER: 'you cancelled it',
      OTHER_LEG: 'the other order was filled',
      PARENT_ENDED: 'its parent order ended',
      CORPORATE_ACTION: 'corporate action',
      ACCOUNT_FROZEN: 'account frozen',
    },
    after: 'This is virtual money. You can switch this summary off in your profile.',
  },
  fr: {
    title: (date) => `Vos ordres du ${date}`,
    counts: (filled, over) => `Exécutés\u00a0: ${filled}, terminés\u00a0: ${over}.`,
    fills: 'Exécutés',
    ended: 'Ordres terminés',
    more: (count) => `et ${count} de plus`,
    side: { buy: 'Achat', sell: 'Vente' },
    costs: 'frais',
    filledOf: (filled, whole) => `${filled} / ${whole} exécutés`,
    state: { cancelled: 'annulé', expired: 'expiré', rejected: 'refusé' },
    reason: {
      NO_COUNTERPARTY: 'pas de contrepartie',
      VOLUME_CAP: 'limite de volume du jour',
      BALANCE: 'montant réservé insuffisant',
      VALIDITY_OVER: 'durée de validité écoulée',
      USER: 'annulé par vous',
      OTHER_LEG: 'l’autre ordre a été exécuté',
      PARENT_ENDED: 'son ordre parent est terminé',
      CORPORATE_ACTION: 'opération sur titre',
      ACCOUNT_FROZEN: 'compte gelé',
    },
    after: 'Il s’agit d’argent virtuel. Vous pouvez désactiver ce résumé dans votre profil.',
  },
};

/** Title and one line for the inbox. @param date "23 Kasım 2026" */
export function orderDayTexts({ fillCount, endedCount }: OrderDay, date: string, language: Language) {
  const words = ORDER_WORDS[language];
  return { title: words.title(date), text: words.counts(fillCount, endedCount) };
}

/** Lines of the mail. */
export function orderDayLines(
  { fills, ended, fillCount, endedCount }: OrderDay,
  language: Language,
): readonly string[] {
  const words = ORDER_WORDS[language];
  const parts = [
    { title: words.fills, lines: fills.map((line) => fillText(words, line)), count: fillCount },
    { title: words.ended, lines: ended.map((line) => endText(words, line)), count: endedCount },
  ].filter(({ count }) => count > 0);
  return [
    ...parts.flatMap(({ title, lines, count }) => [
      `${title}:`,
      ...lines,
      ...(count > lines.length ? [words.more(count - lines.length)] : []),
    ]),
    words.after,
  ];
}

/** "THYAO · Alım · 120 × 342,50 = ₺41.100,00 (masraf ₺17,26)" */
function fillText(words: Words, { symbol, side, ...figures }: FilledLine): string {
  const [bought, amount, costs] = [quantity(figures.quantity), money(figures.amount), money(figures.costs)];
  const price = formatPricePlain(displayAverage(averageOf(amount, bought)));
  const fees = costs > 0n ? ` (${words.costs} ${formatMoney(costs)})` : '';
  return `${symbol} · ${words.side[side]} · ${formatQuantity(bought)} × ${price} = ${formatMoney(amount)}${fees}`;
}

/** Money is in hundredths, prices and quantities in 1e-8. */
const averageOf = (amount: Money, bought: Quantity) => divide(amount * 10n ** 14n, bought, 'half-up') as Price;

function endText(words: Words, { symbol, side, state, reason, ...figures }: EndedLine): string {
  const [whole, filled] = [quantity(figures.quantity), quantity(figures.filled)];
  const amount = filled > 0n ? words.filledOf(formatQuantity(filled), formatQuantity(whole)) : formatQuantity(whole);
  const why = reason ? ` (${words.reason[reason]})` : '';
  return `${symbol} · ${words.side[side]} · ${amount} · ${words.state[state]}${why}`;
}
