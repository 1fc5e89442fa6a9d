import type { Translate } from '../../../i18n/use-text.ts';
import { sentenceDate, sentenceMonth } from '../../../lib/words/sentence-date.ts';
import type { Performance } from '../analysis-queries.ts';
import type { BenchmarkId } from './compared.ts';
import type { ChartKind } from './return-chart.ts';

export function aboutText(t: Translate, kind: ChartKind, { unit: of, from }: Performance): string {
  const unit = t(`analysis.unit${of}`);
  if (kind === 'return') return t('analysis.returnsText', { date: sentenceDate(from) });
  return kind === 'value' ? t('analysis.valuesText', { unit }) : t('analysis.investedText', { unit });
}

export function noteOf(
  t: Translate,
  visible: readonly BenchmarkId[],
  pricesUntil: string | undefined,
): string | undefined {
  const parts = [
    ...(visible.includes('XU100') ? [t('analysis.indexNote')] : []),
    ...(visible.includes('CPI') && pricesUntil !== undefined
      ? [t('analysis.cpiNote', { month: sentenceMonth(pricesUntil) })]
      : []),
  ];
  return parts.length === 0 ? undefined : parts.join(' · ');
}
