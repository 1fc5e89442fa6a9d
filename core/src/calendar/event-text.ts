/** An event of the calendar as a title and a line of facts, in three languages, for screens and iCalendar. */

import type { Holiday } from '../contract/exchange.ts';
import type { CalendarKind } from '../contract/words/calendar.ts';
import type { Language } from '../limits.ts';
import { formatAmount, formatPrice, formatQuantity } from '../money/format.ts';
import type { CalendarEvent, OfferingEvent } from './event.ts';

type OfferingWords = Readonly<Record<OfferingEvent, string>>;
interface Texts {
  readonly kinds: Readonly<Record<Exclude<CalendarKind, 'offering'>, string>>;
  readonly offering: OfferingWords;
  readonly holidays: Readonly<Record<Holiday, string>>;
  /** Months from January on. */
  readonly months: readonly string[];
  readonly each: string;
  readonly shares: string;
  readonly newShares: string;
  readonly principal: string;
  readonly interest: string;
  readonly ends: string;
  readonly sameMonth: string;
  readonly renewed: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  tr: {
    kinds: {
      dividend: '{a} temettü',
      bonus: '{a} bedelsiz',
      rights: '{a} rüçhan',
      'rights-last-day': '{a} rüçhan, son gün',
      'deposit-due': '{a} faizi',
      'bond-coupon': '{a} kuponu',
      'bond-due': '{a} itfa',
      'fund-hour': '{a} emir saati',
      settlement: 'Takas günü',
      holiday: 'Resmî tatil',
      'half-day': 'Yarım gün',
      cpi: 'TÜFE, {m}',
      'tax-year': 'Vergi yılı bitiyor',
    },
    offering: { opens: '{a} halka arz, talep başlıyor', closes: '{a} halka arz, son gün', lists: '{a} ilk işlem günü' },
    holidays: {
      newYear: 'Yılbaşı',
      ramadanFeast: 'Ramazan Bayramı',
      sovereignty: 'Ulusal Egemenlik ve Çocuk Bayramı',
      labour: 'Emek ve Dayanışma Günü',
      youth: 'Gençlik ve Spor Bayramı',
      sacrificeFeast: 'Kurban Bayramı',
      democracy: 'Demokrasi ve Millî Birlik Günü',
      victory: 'Zafer Bayramı',
      republic: 'Cumhuriyet Bayramı',
    },
    months: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
    each: '{q} lot × {p}',
    shares: '{q} lot',
    newShares: '{q} yeni lot',
    principal: 'Vade: {v}',
    interest: 'Mevduat',
    ends: 'bitiş {t}',
    sameMonth: 'son iki yılın aynı ayı',
    renewed: 'yenilenirse, bugünkü oranla',
  },
  en: {
    kinds: {
      dividend: '{a} dividend',
      bonus: '{a} bonus issue',
      rights: '{a} rights issue',
      'rights-last-day': '{a} rights, last day',
      'deposit-due': '{a} interest',
      'bond-coupon': '{a} coupon',
      'bond-due': '{a} redemption',
      'fund-hour': '{a} order hour',
      settlement: 'Settlement day',
      holiday: 'Public holiday',
      'half-day': 'Half day',
      cpi: 'Consumer prices, {m}',
      'tax-year': 'Tax year ends',
    },
    offering: { opens: '{a} IPO, requests begin', closes: '{a} IPO, last day', lists: '{a} first trading day' },
    holidays: {
      newYear: 'New Year’s Day',
      ramadanFeast: 'Ramadan Feast',
      sovereignty: 'National Sovereignty and Children’s Day',
      labour: 'Labour and Solidarity Day',
      youth: 'Youth and Sports Day',
      sacrificeFeast: 'Feast of Sacrifice',
      democracy: 'Democracy and National Unity Day',
      victory: 'Victory Day',
      republic: 'Republic Day',
    },
    months: 'January February March April May June July August September October November December'.split(' '),
    each: '{q} shares × {p}',
    shares: '{q} shares',
    newShares: '{q} new shares',
    principal: 'Due: {v}',
    interest: 'Deposit',
    ends: 'until {t}',
    sameMonth: 'same month of the last two years',
    renewed: 'if renewed, at today’s rate',
  },
  fr: {
    kinds: {
      dividend: '{a} dividende',
      bonus: '{a} actions gratuites',
      rights: '{a} droits de souscription',
      'rights-last-day': '{a} droits, dernier jour',
      'deposit-due': '{a} intérêts',
      'bond-coupon': '{a} coupon',
      'bond-due': '{a} remboursement',
      'fund-hour': '{a} heure limite',
      settlement: 'Jour de règlement',
      holiday: 'Jour férié',
      'half-day': 'Demi-journée',
      cpi: 'Prix à la consommation, {m}',
      'tax-year': 'Fin de l’année fiscale',
    },
    offering: {
      opens: '{a} introduction, début des demandes',
      closes: '{a} introduction, dernier jour',
      lists: '{a} premier jour de cotation',
    },
    holidays: {
      newYear: 'Jour de l’an',
      ramadanFeast: 'Fête du Ramadan',
      sovereignty: 'Souveraineté nationale et fête des enfants',
      labour: 'Fête du travail',
      youth: 'Jeunesse et sport',
      sacrificeFeast: 'Fête du Sacrifice',
      democracy: 'Démocratie et unité nationale',
      victory: 'Jour de la Victoire',
      republic: 'Fête de la République',
    },
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
    each: '{q} actions × {p}',
    shares: '{q} actions',
    newShares: '{q} actions nouvelles',
    principal: 'Échéance\u00a0: {v}',
    interest: 'Dépôt',
    ends: 'jusqu’à {t}',
    sameMonth: 'même mois des deux dernières années',
    renewed: 'si renouvelé, au taux actuel',
  },
};

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w)\}/g, (_, name: string) => values[name] ?? '').trim();

export function eventTitle(event: CalendarEvent, language: Language): string {
  const texts = TEXTS[language];
  const { kind, asset, name, month, offering } = event;
  const a = asset === undefined ? texts.interest : kind === 'offering' ? asset.code : (name ?? asset.code);
  if (kind === 'offering') return filled(texts.offering[offering ?? 'opens'], { a });
  const m = month === undefined ? '' : (texts.months[parseInt(month.slice(5), 10) - 1] ?? '');
  return filled(texts.kinds[kind], { a, m });
}

/** Line of facts without amounts of money that came or come; undefined where there is none. */
export function eventDetail(event: CalendarEvent, language: Language): string | undefined {
  const texts = TEXTS[language];
  const { kind, certainty, quantity, each, principal, currency = 'TRY', time, holiday, name } = event;
  const q = quantity === undefined ? '' : formatQuantity(quantity);
  const isNew = kind === 'bonus' || kind === 'rights';
  const parts = [
    kind === 'offering' ? name : undefined,
    quantity !== undefined && each !== undefined && !isNew
      ? filled(texts.each, { q, p: formatPrice(each) })
      : undefined,
    quantity !== undefined && each === undefined && !isNew ? filled(texts.shares, { q }) : undefined,
    quantity !== undefined && isNew ? filled(texts.newShares, { q }) : undefined,
    principal === undefined ? undefined : filled(texts.principal, { v: formatAmount(principal, currency) }),
    holiday === undefined ? undefined : texts.holidays[holiday],
    time === undefined ? undefined : kind === 'cpi' ? time : filled(texts.ends, { t: time }),
    certainty === 'estimated' ? (kind === 'dividend' ? texts.sameMonth : texts.renewed) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
}

const ESTIMATE: Readonly<Record<Language, string>> = { tr: 'tahmin', en: 'estimate', fr: 'estimation' };

/** Title in another calendar, where only words tell an estimate. */
export const exportedTitle = (event: CalendarEvent, language: Language): string =>
  `${event.certainty === 'estimated' ? `${ESTIMATE[language]}: ` : ''}${eventTitle(event, language)}`;
