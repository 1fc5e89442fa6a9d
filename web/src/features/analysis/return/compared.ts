/** Benchmarks of the account: order, line style and texts of each. */

import type { AnalysisUnit } from '@kurus/core/contract/words/analysis';
import type { LineStyle } from '../../../charts/charted-line.ts';
import type { PlainTextKey } from '../../../i18n/texts.ts';

const COMPARED = ['GAU', 'DEPOSIT', 'XU100', 'CPI', 'USD', 'EUR'] as const;
export type BenchmarkId = (typeof COMPARED)[number];

interface BenchmarkTexts {
  readonly lineStyle: LineStyle;
  readonly name: PlainTextKey;
  /** Label at the end of a line on a phone. */
  readonly short: PlainTextKey;
  readonly hint?: PlainTextKey;
  /** Hidden until the user switches it on. */
  readonly isOffAtFirst?: boolean;
  /** Not drawn at first on a phone. */
  readonly isOffOnPhone?: boolean;
}

export const BENCHMARK_TEXTS: Readonly<Record<BenchmarkId, BenchmarkTexts>> = {
  GAU: { lineStyle: 'gold', name: 'analysis.nameGAU', short: 'analysis.shortGAU' },
  DEPOSIT: {
    lineStyle: 'deposit',
    name: 'analysis.nameDEPOSIT',
    short: 'analysis.shortDEPOSIT',
    hint: 'analysis.hintDEPOSIT',
  },
  XU100: { lineStyle: 'index', name: 'analysis.nameXU100', short: 'analysis.shortXU100', hint: 'analysis.hintXU100' },
  CPI: { lineStyle: 'prices', name: 'analysis.nameCPI', short: 'analysis.shortCPI' },
  USD: { lineStyle: 'dollar', name: 'analysis.nameUSD', short: 'analysis.shortUSD', isOffOnPhone: true },
  EUR: { lineStyle: 'euro', name: 'analysis.nameEUR', short: 'analysis.shortEUR', isOffAtFirst: true },
};

/** Benchmarks by unit: a unit is not compared with itself. */
export const COMPARED_IN: Readonly<Record<AnalysisUnit, readonly BenchmarkId[]>> = {
  TRY: COMPARED,
  REAL: COMPARED.filter((one) => one !== 'CPI'),
  USD: COMPARED.filter((one) => one !== 'USD'),
  EUR: COMPARED.filter((one) => one !== 'EUR'),
  GAU: COMPARED.filter((one) => one !== 'GAU'),
};
