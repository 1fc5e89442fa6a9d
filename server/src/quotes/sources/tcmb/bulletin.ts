/**
 * The central bank's bulletin of indicative rates, one file a working day:
 *
 *   <Tarih_Date Tarih="20.11.2026" Date="11/20/2026" Bulten_No="2026/220">
 *     <Currency Kod="EUR" CurrencyCode="EUR"><Unit>1</Unit><ForexBuying>56.0127</ForexBuying>
 *       <ForexSelling>56.1136</ForexSelling><CrossRateOther>1.1676</CrossRateOther> ... </Currency> ...
 *
 * Rates are lira for so many units; CrossRateOther is dollars for one unit, CrossRateUSD units for one dollar.
 */

import { dateText, dayOfDate } from '@kurus/core/market/calendar';
import { divide } from '@kurus/core/money/decimal';
import { price, type Price } from '@kurus/core/money/money';
import { REFERENCE_CURRENCIES } from '../../reference/reference.ts';
import { readPrice, readUnits } from '../figures.ts';
import { middleOf } from '../rate-quote.ts';
import { SourceError } from '../source-error.ts';
import { TCMB_CURRENCIES } from './currencies.ts';
import { childOf, parseXml, type XmlElement } from './xml.ts';

export interface Bulletin {
  readonly day: number;
  /** Lira for one unit, of the currencies that we know. */
  readonly rates: ReadonlyMap<string, Price>;
  /** The bank's buying rates of the same currencies, without the middle: for the tax view. */
  readonly buying: ReadonlyMap<string, Price>;
  /** Currencies that we know and the file names without a rate that can be read. */
  readonly lost: readonly string[];
}

const ONE = price('1');
/** Currencies that every file has. */
const EXPECTED: ReadonlySet<string> = new Set(REFERENCE_CURRENCIES.map(({ code }) => code));
const DOLLAR = 'USD';
/** Tolerance: a cross rate has four decimals, and is of the same moment. */
const CROSS_PERCENT = 1n;

/** @throws SourceError where it is no bulletin, or has none of our currencies */
export function readBulletin(document: string): Bulletin {
  const root = parseXml(document);
  const rows = root.children.filter(({ name }) => name === 'Currency');
  const dollar = rateOf(rows, DOLLAR);
  const rates = TCMB_CURRENCIES.flatMap(({ code }) => {
    const rate = rateOf(rows, code);
    return rate && fitsCross(rowOf(rows, code), rate, dollar) ? [[code, rate] as const] : [];
  });
  if (root.name !== 'Tarih_Date' || rates.length === 0) throw new SourceError('the file is not a bulletin of rates');
  const found = new Map(rates);
  const lost = TCMB_CURRENCIES.filter(({ code }) => (rowOf(rows, code) || EXPECTED.has(code)) && !found.has(code)).map(
    ({ code }) => code,
  );
  const buying = new Map([...found.keys()].flatMap((code) => buyingOf(rows, code)));
  return { day: dayOfBulletin(root), rates: found, buying, lost };
}

/** The file has its date twice, once in the Turkish order and once in the American. */
function dayOfBulletin({ attributes }: XmlElement): number {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(attributes.get('Tarih') ?? '') ?? [];
  const date = `${year}-${month}-${day}`;
  const found = dayOfDate(date);
  const isExact = Number.isInteger(found) && dateText(found) === date;
  if (!isExact || attributes.get('Date') !== `${month}/${day}/${year}`) {
    throw new SourceError('the date of the bulletin is not readable');
  }
  return found;
}

const rowOf = (rows: readonly XmlElement[], code: string) =>
  rows.find(({ attributes }) => attributes.get('Kod') === code && attributes.get('CurrencyCode') === code);

function rateOf(rows: readonly XmlElement[], code: string): Price | undefined {
  const row = rowOf(rows, code);
  const units = readUnits(textOf(row, 'Unit'), 0);
  const [buying, selling] = [textOf(row, 'ForexBuying'), textOf(row, 'ForexSelling')];
  // The special drawing right has a buying rate alone, the tenge sometimes a selling one.
  const middle = middleOf(readPrice(buying || selling), readPrice(selling || buying));
  return middle && units && units > 0n ? (divide(middle, units, 'half-up') as Price) : undefined;
}

/** Lira that the bank pays for one unit. */
function buyingOf(rows: readonly XmlElement[], code: string): (readonly [string, Price])[] {
  const row = rowOf(rows, code);
  const units = readUnits(textOf(row, 'Unit'), 0);
  const buying = readPrice(textOf(row, 'ForexBuying'));
  return buying && units && units > 0n ? [[code, divide(buying, units, 'half-up') as Price]] : [];
}

/** Tells if a row's rate agrees with its cross rate, where it has one. */
function fitsCross(row: XmlElement | undefined, rate: Price, dollar: Price | undefined): boolean {
  const [other, ofDollar] = [textOf(row, 'CrossRateOther'), textOf(row, 'CrossRateUSD')];
  const text = other || ofDollar;
  if (!text || dollar === undefined) return true;
  const cross = readPrice(text);
  if (!cross) return false;
  const expected = other ? divide(cross * dollar, ONE, 'half-up') : divide(dollar * ONE, cross, 'half-up');
  const away = expected > rate ? expected - rate : rate - expected;
  return away * 100n <= rate * CROSS_PERCENT;
}

const textOf = (row: XmlElement | undefined, name: string) => row && childOf(row, name)?.text;
