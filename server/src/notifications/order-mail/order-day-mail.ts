/** Text of a day's mail: fills first, then orders that ended without being filled completely. */

import type { Language } from '@kurus/core/limits';
import { DAY_MS } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { formatMoney, formatPricePlain, formatQuantity } from '@kurus/core/money/format';
import type { Money, Price, Quantity } from '@kurus/core/money/money';
import { displayAverage } from '@kurus/core/portfolio/average-price';
import type { Mail } from '../../mail/mailer.ts';
import type { EndedLine, FilledLine, OrderDay, Reader } from './store.ts';

interface Words {
  readonly subject: (date: string) => string;
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
    subject: (date) => `Kuruş: ${date} emirleriniz`,
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
    subject: (date) => `Kuruş: your orders of ${date}`,
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
    subject: (date) => `Kuruş\u00a0: vos ordres du ${date}`,
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
const DATES = { tr: 'tr-TR', en: 'en-GB', fr: 'fr-FR' } as const;

/** @returns undefined for a day on which nothing happened: no mail then */
export function orderDayMail(reader: Reader, day: number, found: OrderDay, nowMs: number): Mail | undefined {
  if (found.fillCount + found.endedCount === 0) return undefined;
  const words = ORDER_WORDS[reader.language];
  const date = new Intl.DateTimeFormat(DATES[reader.language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(day * DAY_MS);
  const parts = [
    { title: words.fills, lines: found.fills.map((line) => fillText(words, line)), count: found.fillCount },
    { title: words.ended, lines: found.ended.map((line) => endText(words, line)), count: found.endedCount },
  ]
    .filter(({ count }) => count > 0)
    .map(({ title, lines, count }) => ({
      title,
      lines: count > lines.length ? [...lines, words.more(count - lines.length)] : lines,
    }));
  const text = [...parts.map(({ title, lines }) => [title, ...lines].join('\n')), words.after, 'Kuruş'];
  return {
    to: reader.email,
    subject: words.subject(date),
    text: `${text.join('\n\n')}\n`,
    html: htmlOf(reader.language, parts, words.after),
    nowMs,
    uselessAfterMs: nowMs + DAY_MS,
  };
}

/** "THYAO · Alım · 120 × 342,50 = ₺41.100,00 (masraf ₺17,26)" */
function fillText(words: Words, { symbol, side, quantity, amount, costs }: FilledLine): string {
  const price = formatPricePlain(displayAverage(averageOf(amount, quantity)));
  const fees = costs > 0n ? ` (${words.costs} ${formatMoney(costs)})` : '';
  return `${symbol} · ${words.side[side]} · ${formatQuantity(quantity)} × ${price} = ${formatMoney(amount)}${fees}`;
}

/** Money is in hundredths, prices and quantities in 1e-8. */
const averageOf = (amount: Money, quantity: Quantity) => divide(amount * 10n ** 14n, quantity, 'half-up') as Price;

function endText(words: Words, { symbol, side, state, reason, quantity, filled }: EndedLine): string {
  const amount =
    filled > 0n ? words.filledOf(formatQuantity(filled), formatQuantity(quantity)) : formatQuantity(quantity);
  const why = reason ? ` (${words.reason[reason]})` : '';
  return `${symbol} · ${words.side[side]} · ${amount} · ${words.state[state]}${why}`;
}

/** Mails contain no text entered by users, so nothing needs escaping. */
function htmlOf(
  language: Language,
  parts: readonly { readonly title: string; readonly lines: readonly string[] }[],
  after: string,
): string {
  const lists = parts.map(
    ({ title, lines }) =>
      `<h2 style="font-size:18px">${title}</h2>\n<ul>\n${lines.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>`,
  );
  return `<!doctype html>
<html lang="${language}"><body style="font:16px/1.5 sans-serif">
${lists.join('\n')}
<p>${after}</p>
<p>Kuruş</p>
</body></html>
`;
}
