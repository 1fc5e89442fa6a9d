/** Texts of the screener's values and conditions. */

import type { QuotedKind } from '@kurus/core/asset-kinds';
import { formatQuoted, formatQuotedPlain } from '@kurus/core/market/quoted-price';
import { decimalText } from '@kurus/core/money/decimal';
import { formatReturn, formatStatistic } from '@kurus/core/money/format-return';
import { parsePrice, type Price } from '@kurus/core/money/money';
import { wireText } from '@kurus/core/money/wire';
import type { ScreenerField } from '@kurus/core/screener/screener';
import { axisAmount } from '../../../charts/axis-text.ts';
import type { Translate } from '../../../i18n/use-text.ts';
import { baseName, fieldName, type FieldUnit, textsOf } from './fields.ts';
import type { Chip } from './screen-choice.ts';

const ZERO_PRICE = 0n as Price;

/** A number of the wire as a price; one with more digits than a price can be exact is rounded. */
const priceOf = (value: number): Price =>
  parsePrice(wireText(value)) ?? parsePrice(String(BigInt(Math.round(value)))) ?? ZERO_PRICE;

/** "%3,50" -> "%3,5", "%3,00" -> "%3". */
const trimmed = (text: string) => text.replace(/,00$|(,\d)0$/, '$1');

/** A limit in a condition or on the axis of a distribution: as few decimals as it needs. */
export function limitText(t: Translate, kind: QuotedKind, { name, unit }: ScreenerField, value: number): string {
  if (unit === 'fraction') return trimmed(formatReturn(value, 2));
  if (unit === 'days') return t('screener.days', { count: String(value) });
  if (unit === 'ratio') return trimmed(formatStatistic(value, 2));
  if (baseName(name) === 'price') return trimmed(formatQuoted(kind, priceOf(value)));
  return `₺${axisAmount(t)(value)}`;
}

/** From here on a return has no decimals: nobody reads them. */
const LARGE_RETURN = 10;

/** Decimals of a fraction in a row. */
export const decimalsOf = (name: string, value: number): number =>
  name === 'change1d' ? 2 : Math.abs(value) >= LARGE_RETURN ? 0 : 1;

/** A value in a row of the table. */
export function cellText(t: Translate, kind: QuotedKind, { name, unit }: ScreenerField, value: number): string {
  if (unit === 'fraction') return formatReturn(value, decimalsOf(name, value));
  if (unit === 'days') return String(value);
  if (unit === 'ratio') return trimmed(formatStatistic(value, 2));
  if (baseName(name) === 'price') return formatQuotedPlain(kind, priceOf(value));
  return `₺${axisAmount(t)(value)}`;
}

/** A condition in words: its value stands out. */
export interface Phrase {
  readonly lead: string;
  readonly value: string;
}

export function phraseOf(t: Translate, kind: QuotedKind, { conditions }: Chip): Phrase {
  const [{ field, op, values }, second] = conditions;
  const name = fieldName(t, field.name);
  const text = (value: unknown) => limitText(t, kind, field, value as number);
  if (field.type === 'flag') {
    const isYes = values.includes(true);
    const words =
      field.name === 'held'
        ? (['screener.has', 'screener.hasNot'] as const)
        : (['screener.is', 'screener.isNot'] as const);
    const both = values.length > 1 && values.includes(false) && isYes;
    return { lead: name, value: both ? words.map((word) => t(word)).join(', ') : t(words[isYes ? 0 : 1]) };
  }
  if (field.type !== 'number') return { lead: name, value: values.join(', ') };
  if (second)
    return { lead: name, value: t('screener.between', { from: text(values[0]), to: text(second.values[0]) }) };
  const isZero = values[0] === 0 && textsOf(field.name).isSigned;
  if (op === 'gte') return { lead: t('screener.atLeast', { field: name }), value: text(values[0]) };
  if (op === 'lte') return { lead: t('screener.atMost', { field: name }), value: text(values[0]) };
  if (op === 'gt')
    return { lead: name, value: isZero ? t('screener.up') : t('screener.above', { value: text(values[0]) }) };
  if (op === 'lt')
    return { lead: name, value: isZero ? t('screener.down') : t('screener.below', { value: text(values[0]) }) };
  return { lead: name, value: values.map(text).join(', ') };
}

export const phraseText = ({ lead, value }: Phrase): string => `${lead} ${value}`;

/** Typed limit as the server takes it: a percent becomes a fraction. @returns undefined for none */
export function limitOf(unit: FieldUnit, typed: string, isNegative: boolean): string | undefined {
  const plain = parsePrice(typed);
  if (plain === undefined) return undefined;
  // Prices have eight decimals: a percent of two becomes a fraction of four without loss.
  const value = unit === 'fraction' ? plain / 100n : plain;
  const text = decimalText(value, 8);
  return isNegative && value !== 0n ? `-${text}` : text;
}

/** Limit of a condition as it is typed, a plain decimal without its sign. */
export function typedOf(unit: FieldUnit, limit: number): string {
  const value = priceOf(Math.abs(limit));
  return decimalText(unit === 'fraction' ? value * 100n : value, 8);
}
