/** Currencies and metals of the fake server: CollectAPI's lists, and the central bank's files of each working day. */

import { BIST_CALENDAR } from '@kurus/core/market/bist-calendar';
import { createCalendar, dateText, dayOf, dayOfDate, dayStartMs } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { formatPricePlain } from '@kurus/core/money/format';
import { changePercent, type Price, price, priceText } from '@kurus/core/money/money';
import { percentToWire, priceToWire } from '@kurus/core/money/wire';
import { REFERENCE_CURRENCIES, REFERENCE_METALS } from '../../server/src/quotes/reference/reference.ts';

/** Rate in lira: the current price, and that of a working day before. */
export interface Rate {
  price: Price;
  base: Price;
}

export const DOLLAR = { buying: '47.9800', selling: '48.0200', middle: price('48') };
/** Difference between the middle and the buying or selling rate. */
const HALF_SPREAD = price('0.02');
const PUBLISHED_MS = 15.5 * 3_600_000;
const calendar = createCalendar(BIST_CALENDAR);

export function fakeRates(): Map<string, Rate> {
  const listed = [...REFERENCE_CURRENCIES, ...REFERENCE_METALS].map(({ code, price: reference }) => {
    const now = code === 'USD' ? DOLLAR.middle : reference;
    const base = (divide(now * 99n, 100n * 10_000n, 'half-up') * 10_000n) as Price;
    return [code, { price: now, base }] as const;
  });
  return new Map(listed);
}

const fourDecimals = (value: Price) =>
  priceText(value).replace(/^(\d+)\.?(\d*)$/, (_, whole: string, rest: string) => `${whole}.${rest.padEnd(4, '0')}`);
const [buyingOf, sellingOf] = [
  (value: Price) => fourDecimals((value - HALF_SPREAD) as Price),
  (value: Price) => fourDecimals((value + HALF_SPREAD) as Price),
];

interface Market {
  readonly rates: ReadonlyMap<string, Rate>;
  readonly asOfMs: number;
}

/** Row of a list: buying, selling and the rest, with the day's change as the list rounds it. */
function row({ rates, asOfMs }: Market, code: string, head: object): object {
  const { price: now, base } = rates.get(code) as Rate;
  const datetime = new Date(Math.floor(asOfMs / 1000) * 1000).toISOString();
  return {
    ...head,
    buying: priceToWire((now - HALF_SPREAD) as Price),
    buyingstr: buyingOf(now),
    selling: priceToWire((now + HALF_SPREAD) as Price),
    sellingstr: sellingOf(now),
    rate: percentToWire(changePercent(now, base)),
    time: datetime.slice(11, 19),
    date: datetime.slice(0, 10),
    datetime,
  };
}

const envelope = (result: unknown) => ({ success: true, result });

export const allCurrency = (market: Market) =>
  envelope(['EUR', 'USD', 'GBP'].map((code) => row(market, code, { name: code, code })));

export const goldPrice = (market: Market) =>
  envelope([
    { name: 'ONS', buying: 4_600.1, selling: 4_600.9, rate: 0.4 },
    row(market, 'GAU', { name: 'Gram Altın' }),
    { name: 'Çeyrek Altın', buying: 11_500, selling: 11_700, rate: 0.4 },
  ]);

/** Answer for silver: a single object instead of a list. */
/** A dealer's list: texts, gold twice under one name, and silver with the spread of a counter. */
export function dealerGold(market: Market): object {
  const row = (Kod: string, Aciklama: string, middle: Price, spread: bigint) => ({
    Alis: formatPricePlain((((middle * (1000n - spread)) / 1000n / 1_000_000n) * 1_000_000n) as Price),
    Satis: formatPricePlain((((middle * (1000n + spread)) / 1000n / 1_000_000n) * 1_000_000n) as Price),
    Kod,
    Aciklama,
    GuncellenmeZamani: turkishTime(market.asOfMs),
    IsMobile: true,
  });
  const [gold, silver] = ['GAU', 'XAG'].map((code) => (market.rates.get(code) as Rate).price) as [Price, Price];
  return [
    row('PGA', 'Gram Altın ', (gold * 2n) as Price, 20n),
    row('GA', 'Gram Altın ', gold, 10n),
    row('AG_T', 'Gümüş ', silver, 54n),
  ];
}

/** One fund of TEFAS, at its price of the day before. */
export const fundPrices = ({ asOfMs }: Pick<Market, 'asOfMs'>) => ({
  errorCode: null,
  errorMessage: null,
  resultList: [
    {
      fonKodu: 'AAL',
      fonUnvan: 'ATA PORTFÖY PARA PİYASASI FONU',
      tarih: dateText(dayOf(asOfMs) - 1),
      fiyat: 3.163587,
      borsaBultenFiyat: null,
      rn: 1,
    },
  ],
  toplamSayi: 1,
  toplamSayfa: 1,
});

/** "28.09.2026 11:51:42" on the clocks of Istanbul. */
function turkishTime(ms: number): string {
  const text = new Date(ms + 3 * 3_600_000).toISOString();
  return `${text.slice(8, 10)}.${text.slice(5, 7)}.${text.slice(0, 4)} ${text.slice(11, 19)}`;
}

export const silverPrice = (market: Market) => envelope(row(market, 'XAG', { currency: 'TRY' }));

/** Newest day with published rates. */
export function newestBulletinDay(atMs: number): number {
  const today = dayOf(atMs);
  const isOut = calendar.isTradingDay(today) && atMs >= dayStartMs(today) + PUBLISHED_MS;
  return isOut ? today : calendar.previous(today);
}

/** @returns file at this path; undefined if there is none */
export function bulletinAt(market: Market, path: string): string | undefined {
  const newest = newestBulletinDay(market.asOfMs);
  if (path === 'today.xml') return bulletin(market, newest, true);
  const [, day, month, year] = /^\d{6}\/(\d\d)(\d\d)(\d{4})\.xml$/.exec(path) ?? [];
  const requested = dayOfDate(`${year}-${month}-${day}`);
  return calendar.isTradingDay(requested) && requested <= newest
    ? bulletin(market, requested, requested === newest)
    : undefined;
}

function bulletin({ rates }: Market, day: number, isNewest: boolean): string {
  const [year, month, date] = dateText(day).split('-');
  const of = (code: string) => (rates.get(code) as Rate)[isNewest ? 'price' : 'base'];
  const crossRate = (lira: Price) => fourDecimals((divide(lira * 10_000n, of('USD'), 'half-up') * 10_000n) as Price);
  const currency = (
    code: string,
    name: string,
    order: number,
  ) => `\t<Currency CrossOrder="${order}" Kod="${code}" CurrencyCode="${code}">
\t\t\t<Unit>1</Unit>
\t\t\t<Isim>${name}</Isim>
\t\t\t<CurrencyName>${code}</CurrencyName>
\t\t\t<ForexBuying>${buyingOf(of(code))}</ForexBuying>
\t\t\t<ForexSelling>${sellingOf(of(code))}</ForexSelling>
\t\t\t<BanknoteBuying>1.0000</BanknoteBuying>
\t\t\t<BanknoteSelling/>
\t\t\t<CrossRateUSD/>
\t\t\t<CrossRateOther>${code === 'USD' ? '' : crossRate(of(code))}</CrossRateOther>
\t</Currency>\n`;
  // A yen is quoted by the hundred, the special drawing right has no selling price.
  const yenCross = fourDecimals(divide(of('USD') * 1000n, 311n, 'half-up') as Price);
  const drawingRightCross = fourDecimals(divide(695_471n * 10n ** 12n, of('USD'), 'half-up') as Price);
  const yen =
    '\t<Currency Kod="JPY" CurrencyCode="JPY"><Unit>100</Unit><ForexBuying>31.0000</ForexBuying>' +
    `<ForexSelling>31.2000</ForexSelling><CrossRateUSD>${yenCross}</CrossRateUSD></Currency>\n` +
    '\t<Currency Kod="XDR" CurrencyCode="XDR"><Unit>1</Unit><ForexBuying>69.5471</ForexBuying><ForexSelling/>' +
    `<CrossRateOther>${drawingRightCross}</CrossRateOther></Currency>\n`;
  const rows = REFERENCE_CURRENCIES.map(({ code, name }, order) => currency(code, name, order));
  return `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="isokur.xsl"?>
<Tarih_Date Tarih="${date}.${month}.${year}" Date="${month}/${date}/${year}"  Bulten_No="${year}/192" >
${rows.join('')}${yen}</Tarih_Date>
`;
}
