/** First sentence of the page: the gain, and the real return after inflation. Pure. */

import type { AnalysisUnit } from '@kurus/core/contract/words/analysis';
import { formatReturn } from '@kurus/core/money/format-return';
import type { Translate } from '../../../i18n/use-text.ts';
import { daysBetween, type Period } from '../view.ts';

/** A figure of the sentence: the verb carries its sign, and the colour repeats it. */
export interface HeadlinePart {
  readonly text: string;
  readonly tone?: 'up' | 'down';
}

interface Return {
  readonly from: string;
  readonly to: string;
  readonly ttwror?: number | undefined;
  /** Inflation over these days; only with real returns. */
  readonly inflation?: number | undefined;
}

export interface HeadlineParts {
  readonly unit: AnalysisUnit;
  readonly period: Period;
  /** True if the account is as old as the period. */
  readonly isWhole: boolean;
  readonly nominal: Return & { readonly ttwror: number };
  /** Real return; undefined if it is not known, or is the main return itself. */
  readonly real: Return | undefined;
  readonly dateText: (date: string) => string;
  readonly monthText: (date: string) => string;
}

const IN_UNIT = { USD: 'analysis.inUSD', EUR: 'analysis.inEUR', GAU: 'analysis.inGAU' } as const;
const DAYS_OF_YEAR = 365;

export function headline(t: Translate, parts: HeadlineParts): readonly HeadlinePart[] {
  const { unit, nominal, real, monthText } = parts;
  const when = whenText(t, parts);
  const trend = directionOf(nominal.ttwror);
  // Figures are placeholders until the sentence is complete.
  const gain = '{gain}';
  const own = { gain: figure(nominal.ttwror) };
  const isEarly = daysBetween(nominal.from, nominal.to) < DAYS_OF_YEAR && !parts.isWhole;
  const tail = isEarly ? ` ${t('analysis.tooEarly')}` : '';
  if (unit !== 'TRY' || real?.ttwror === undefined) return filled(plain(t, trend, when, gain) + tail, own);
  if (!isOfSameDays(real, nominal))
    return [
      ...filled(`${plain(t, trend, when, gain)}${tail} `, own),
      ...ofOtherDays(t, { ...real, ttwror: real.ttwror }, monthText),
    ];
  const after = t('analysis.after');
  const realWay = directionOf(real.ttwror);
  const rest =
    realWay === trend || realWay === 'flat'
      ? t('analysis.realSame', { after, real: '{real}' })
      : t(realWay === 'up' ? 'analysis.realWon' : 'analysis.realLost', { after, real: '{real}' });
  return filled(both(t, trend, { when, gain, rest }) + tail, { ...own, real: figure(real.ttwror) });
}

export const isOfSameDays = (a: Return, b: Return) => a.from === b.from && a.to === b.to;

/**
 * A separate sentence for the period of the real return: gain, inflation and real gain of those days. Next to the gain
 * of other days, a reader would compute a wrong inflation.
 */
function ofOtherDays(t: Translate, real: Return & { readonly ttwror: number }, monthText: HeadlineParts['monthText']) {
  const { ttwror, inflation } = real;
  const after = t('analysis.after');
  const months = { from: monthText(real.from), to: monthText(real.to) };
  const realWay = directionOf(ttwror);
  const left = t(REAL_SENTENCES[realWay], { after, real: '{real}' });
  if (inflation === undefined) return filled(t('analysis.leftOver', { ...months, left }), { real: figure(ttwror) });
  const gained = (1 + ttwror) * (1 + inflation) - 1;
  const own = t(GAINED[directionOf(gained)], { ...months, gain: '{gain}' });
  const prices = t(PRICES[directionOf(inflation)], { prices: '{prices}' });
  return filled(t('analysis.realOver', { own, prices, left }), {
    gain: figure(gained),
    prices: { text: formatReturn(Math.abs(inflation), 1) },
    real: figure(ttwror),
  });
}

const REAL_SENTENCES = { up: 'analysis.realWon', down: 'analysis.realLost', flat: 'analysis.realFlat' } as const;
const GAINED = { up: 'analysis.overWon', down: 'analysis.overLost', flat: 'analysis.overFlat' } as const;
const PRICES = { up: 'analysis.pricesRose', down: 'analysis.pricesFell', flat: 'analysis.pricesStood' } as const;

type Trend = 'up' | 'down' | 'flat';

function plain(t: Translate, trend: Trend, when: string, gain: string): string {
  if (trend === 'flat') return t('analysis.flat', { when });
  return t(trend === 'up' ? 'analysis.won' : 'analysis.lost', { when, gain });
}

function both(t: Translate, trend: Trend, { when, gain, rest }: Readonly<Record<'when' | 'gain' | 'rest', string>>) {
  if (trend === 'flat') return t('analysis.flatAnd', { when, rest });
  return t(trend === 'up' ? 'analysis.wonAnd' : 'analysis.lostAnd', { when, gain, rest });
}

function whenText(t: Translate, { unit, period, isWhole, nominal, dateText, monthText }: HeadlineParts): string {
  if (unit === 'REAL') {
    const between = t('analysis.whenBetween', { from: monthText(nominal.from), to: monthText(nominal.to) });
    return t('analysis.realWhen', { when: between });
  }
  const named =
    period === 'dates'
      ? t('analysis.whenBetween', { from: dateText(nominal.from), to: dateText(nominal.to) })
      : isWhole
        ? t(`analysis.when${period}`)
        : t('analysis.whenDays', { days: daysBetween(nominal.from, nominal.to) });
  return unit === 'TRY' ? named : `${named} ${t(IN_UNIT[unit])}`;
}

/** Direction as printed: a value that rounds to zero has none. */
function directionOf(value: number): Trend {
  const tenths = Math.round(Math.abs(value) * 1000);
  return tenths === 0 ? 'flat' : value > 0 ? 'up' : 'down';
}

function figure(value: number): HeadlinePart {
  const trend = directionOf(value);
  return { text: formatReturn(Math.abs(value), 1), ...(trend !== 'flat' && { tone: trend }) };
}

function filled(sentence: string, figures: Readonly<Record<string, HeadlinePart>>): readonly HeadlinePart[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => figures[part.slice(1, -1)] ?? { text: part });
}
