/** Fields of the screener on the screen: names, groups, and how a number of each is typed and shown. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { fieldsOf, type ScreenerField } from '@kurus/core/screener/screener';
import type { PlainTextKey } from '../../../i18n/texts.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import { RETURN_UNITS, type ReturnUnit } from '../return-units.ts';

const SUFFIXES: Readonly<Record<ReturnUnit, string>> = { TRY: '', REAL: '.real', USD: '.usd', GAU: '.gau' };

export const FIELD_GROUPS = ['Price', 'Return', 'Risk', 'Dividend', 'Kind', 'Own'] as const;
export type FieldGroup = (typeof FIELD_GROUPS)[number];

interface FieldTexts {
  readonly group: FieldGroup;
  readonly name: PlainTextKey;
  /** Head of a column; the name if it is short enough. */
  readonly short?: PlainTextKey;
  /** Basis of the figure. */
  readonly about?: PlainTextKey;
  /** Marks a number that says profit or loss: it has its sign, mark and colour. */
  readonly isSigned?: true;
}

const returned = (name: PlainTextKey, short?: PlainTextKey): FieldTexts => ({
  group: 'Return',
  name,
  ...(short && { short }),
  about: 'screener.aboutReturn',
  isSigned: true,
});

/** Texts by the name of a field without its unit. */
const TEXTS: Readonly<Record<string, FieldTexts>> = {
  price: { group: 'Price', name: 'screener.price' },
  change1d: { group: 'Price', name: 'screener.change1d', about: 'screener.aboutChange', isSigned: true },
  return1w: returned('screener.return1w'),
  return1m: returned('screener.return1m'),
  return3m: returned('screener.return3m'),
  returnYtd: returned('screener.returnYtd', 'screener.shortYtd'),
  return1y: returned('screener.return1y'),
  return3y: returned('screener.return3y'),
  return5y: returned('screener.return5y'),
  distanceFromHigh52w: {
    group: 'Price',
    name: 'screener.distanceFromHigh52w',
    short: 'screener.shortHigh',
    about: 'screener.aboutHigh',
  },
  distanceFromLow52w: {
    group: 'Price',
    name: 'screener.distanceFromLow52w',
    short: 'screener.shortLow',
    about: 'screener.aboutLow',
  },
  volatility1y: { group: 'Risk', name: 'screener.volatility1y', about: 'screener.aboutYear' },
  maxDrawdown1y: {
    group: 'Risk',
    name: 'screener.maxDrawdown1y',
    short: 'screener.shortFall',
    about: 'screener.aboutYear',
  },
  beta1y: { group: 'Risk', name: 'screener.beta1y', about: 'screener.aboutBeta' },
  turnover20d: { group: 'Price', name: 'screener.turnover20d', about: 'screener.aboutTurnover' },
  limitUpDays: { group: 'Price', name: 'screener.limitUpDays', about: 'screener.aboutLimit' },
  dividendYield12m: {
    group: 'Dividend',
    name: 'screener.dividendYield12m',
    short: 'screener.shortDividend',
    about: 'screener.aboutDividend',
  },
  sector: { group: 'Kind', name: 'screener.sector' },
  index: { group: 'Kind', name: 'screener.index' },
  held: { group: 'Own', name: 'screener.held' },
  favorite: { group: 'Own', name: 'screener.favorite' },
  grossSettlement: {
    group: 'Kind',
    name: 'screener.grossSettlement',
    short: 'screener.shortGross',
    about: 'screener.aboutGross',
  },
  participation: { group: 'Kind', name: 'screener.participation', short: 'screener.shortParticipation' },
  category: { group: 'Kind', name: 'screener.category' },
  riskValue: { group: 'Risk', name: 'screener.riskValue', about: 'screener.aboutRisk' },
  withholding: { group: 'Kind', name: 'screener.withholding', about: 'screener.aboutWithholding' },
};

/** Name without its unit: "return1y.real" -> "return1y". */
export const baseName = (field: string): string => field.split('.')[0] ?? field;

export const unitOf = (field: string): ReturnUnit =>
  RETURN_UNITS.find((unit) => unit !== 'TRY' && field.endsWith(SUFFIXES[unit])) ?? 'TRY';

export const textsOf = (field: string): FieldTexts =>
  TEXTS[baseName(field)] ?? { group: 'Kind', name: 'screener.asset' };

export const isReturn = (field: string): boolean => textsOf(field).group === 'Return';

/** The same field in a unit; only returns have units. */
export const inUnit = (field: string, unit: ReturnUnit): string =>
  isReturn(field) ? baseName(field) + SUFFIXES[unit] : field;

/** Fields of a kind, a return once for all its units. */
export const choicesOf = (kind: QuotedKind): readonly ScreenerField[] =>
  fieldsOf(kind).filter(({ name }) => name === baseName(name));

export const fieldOf = (kind: QuotedKind, name: string): ScreenerField | undefined =>
  fieldsOf(kind).find((field) => field.name === name);

/** "1 yıl, reel TL" of a return, the name alone of the others. */
export function fieldName(t: Translate, field: string): string {
  const name = t(textsOf(field).name);
  return isReturn(field) ? t('screener.ofUnit', { field: name, unit: t(`screener.word${unitOf(field)}`) }) : name;
}

export function columnHead(t: Translate, field: string): string {
  const { short, name } = textsOf(field);
  return t(short ?? name);
}

/** Decimals of a typed limit; fractions are typed as percent. */
export const TYPED_DECIMALS = { lira: 2, fraction: 2, days: 0, ratio: 2 } as const;
export type FieldUnit = keyof typeof TYPED_DECIMALS;

/** Fields whose numbers may be below zero. */
export const mayBeNegative = (field: string): boolean =>
  textsOf(field).isSigned === true || ['distanceFromHigh52w', 'maxDrawdown1y', 'beta1y'].includes(field);

/** Columns that a kind has before any are chosen. */
export const USUAL_COLUMNS: Readonly<Record<QuotedKind, readonly string[]>> = {
  stocks: [
    'sector',
    'price',
    'change1d',
    'return1m',
    'return1y',
    'return3y',
    'distanceFromHigh52w',
    'dividendYield12m',
    'turnover20d',
  ],
  cryptos: [
    'price',
    'change1d',
    'return1w',
    'return1m',
    'return1y',
    'distanceFromHigh52w',
    'volatility1y',
    'turnover20d',
  ],
  currencies: ['price', 'change1d', 'return1w', 'return1m', 'return1y', 'return3y', 'volatility1y'],
  metals: ['price', 'change1d', 'return1w', 'return1m', 'return1y', 'return3y', 'volatility1y'],
  funds: ['category', 'riskValue', 'price', 'change1d', 'return1m', 'return1y', 'return3y', 'withholding'],
  foreign: ['price', 'change1d', 'return1m', 'return1y', 'return3y', 'distanceFromHigh52w', 'volatility1y'],
};
