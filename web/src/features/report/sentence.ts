/** The month in one sentence. The real return has its own sign: a gain may be a loss after inflation. */

import { formatReturn } from '@kurus/core/money/format-return';
import type { Translate } from '../../i18n/use-text.ts';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
/** A smaller value is zero when shown with one decimal. */
const NOTHING = 0.0005;

const size = (fraction: number) => formatReturn(Math.abs(fraction), 1);

interface SentenceInput {
  /** "2026-10" */
  readonly month: string;
  readonly goesOn: boolean;
  readonly ttwror: number | undefined;
  /** Undefined if the month's CPI is not published. */
  readonly real: number | undefined;
}

export function sentenceOf({ month, goesOn, ttwror, real }: SentenceInput, t: Translate): string {
  const number = MONTHS.find((one) => month.endsWith(`-${one}`)) ?? '01';
  const inMonth = t(`report.in${number}`);
  const when = goesOn ? t('report.soFar', { when: inMonth }) : inMonth;
  if (ttwror === undefined) return t('report.unknown', { when });
  if (Math.abs(ttwror) < NOTHING) return t('report.flat', { when });
  const isGain = ttwror > 0;
  const rate = size(ttwror);
  if (real === undefined) return t(isGain ? 'report.won' : 'report.lost', { when, rate });
  const isReal = real > 0;
  const key = isGain ? (isReal ? 'wonReal' : 'wonRealLost') : isReal ? 'lostRealWon' : 'lostReal';
  return t(`report.${key}`, { when, rate, real: size(real) });
}
