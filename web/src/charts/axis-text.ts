import type { Translate } from '../i18n/use-text.ts';
import { axisMark } from '../lib/amounts/format.ts';

/** Formats of numbers on an axis, with decimals by their size. Scale marks, not figures (core/money). */
const formats = [
  { from: 1000, format: new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 0 }) },
  { from: 1, format: new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }) },
  { from: 0, format: new Intl.NumberFormat('tr-TR', { maximumSignificantDigits: 4 }) },
];
const percents = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const axisText = (value: number): string =>
  formats.find(({ from }) => Math.abs(value) >= from)?.format.format(value) ?? '';

/** "%1,2" */
export const axisPercent = (value: number): string => `${value < 0 ? '-' : ''}%${percents.format(Math.abs(value))}`;

const wholePercents = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

/** A fraction: "+%20", "%0", "-%2,5". */
export const axisReturn = (value: number): string =>
  `${value < 0 ? '-' : value > 0 ? '+' : ''}%${wholePercents.format(Math.abs(value) * 100)}`;

const SHORT = { maximumSignificantDigits: 3 } as const;
const amounts = new Intl.NumberFormat('tr-TR', SHORT);
const SIZES = [
  { from: 1e12, text: 'common.trillions' },
  { from: 1e9, text: 'common.billions' },
  { from: 1e6, text: 'common.millions' },
  { from: 1e3, text: 'common.thousands' },
] as const;

/** From this size on numbers are written as "1,98E28". */
const HUGE = 1e15;
const powers = new Intl.NumberFormat('tr-TR', { ...SHORT, notation: 'scientific' });

/** Limit of decimals: neighbouring marks must differ, but marks of a constant value need not have all decimals. */
const MOST_DECIMALS = 4;
const decimalsOf = (step: number) => Math.min(MOST_DECIMALS, Math.max(0, 1 - Math.floor(Math.log10(step))));

/**
 * "1,2 Mn", "640 bin" of the market, which belongs to nobody and is always shown: the number is Turkish in every
 * language, its word is translated.
 * @param step from one mark of a scale to the next; for a single amount, three digits are enough
 */
export const publicAmount =
  (t: Translate) =>
  (value: number, step?: number): string => {
    const size = Math.abs(value);
    if (size >= HUGE) return inSteps(powers, step && step / 10 ** Math.floor(Math.log10(size))).format(value);
    const named = SIZES.find(({ from }) => size >= from);
    const unit = named?.from ?? 1;
    const amount = inSteps(amounts, step && step / unit).format(value / unit);
    return named ? t(named.text, { amount }) : amount;
  };

/** The same of one's own money: blank while amounts are hidden. */
export const axisAmount =
  (t: Translate) =>
  (value: number, step?: number): string =>
    axisMark(publicAmount(t)(value, step));

/** @param step in the unit of the text; without one the format is unchanged */
function inSteps(format: Intl.NumberFormat, step: number | undefined): Intl.NumberFormat {
  if (!step) return format;
  const { notation } = format.resolvedOptions();
  return new Intl.NumberFormat('tr-TR', { notation, maximumFractionDigits: decimalsOf(step) });
}
