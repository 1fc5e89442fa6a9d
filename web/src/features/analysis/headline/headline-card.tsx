/** The main result as a sentence, the three returns behind it, and value and flows as one sum. */

import { abs } from '@kurus/core/money/decimal';
import type { Money } from '@kurus/core/money/money';
import type { ReactNode } from 'react';
import { useText, type Translate } from '../../../i18n/use-text.ts';
import { formatWhole } from '../../../lib/amounts/format.ts';
import { sentenceDate, sentenceMonth } from '../../../lib/words/sentence-date.ts';
import { Skeleton } from '../../../ui/feedback.tsx';
import { NotYet, type Query } from '../../../ui/not-yet.tsx';
import type { Benchmark, Performance } from '../analysis-queries.ts';
import { MarkList } from '../return/marks.tsx';
import type { View } from '../view.ts';
import { Return, Xirr } from './headline-returns.tsx';
import { Sum } from './headline-sum.tsx';
import { headline, isOfSameDays } from './headline.ts';

interface HeadlineCardProps {
  /** "2", or "all" for all tracked accounts. */
  readonly account: string;
  readonly view: View;
  readonly isWhole: boolean;
  readonly performance: Performance & { readonly ttwror: number };
  /** Undefined until loaded; its return is undefined if there is none. */
  readonly real: Performance | undefined;
  /** Query that `real` comes from, for its loading and error states. */
  readonly afterInflation: Query;
  readonly benchmarks: readonly Benchmark[] | undefined;
}

export function HeadlineCard(props: HeadlineCardProps) {
  const { account, view, isWhole, performance, real, afterInflation, benchmarks } = props;
  const t = useText();
  const { unit, period } = view;
  const isReal = unit === 'REAL';
  // Announced at once and whole: a sentence that grows while it is read aloud cannot be understood.
  const parts =
    real &&
    headline(t, {
      unit,
      period,
      isWhole,
      nominal: performance,
      real,
      dateText: sentenceDate,
      monthText: sentenceMonth,
    });
  return (
    <section className="card analysis-headline">
      <div className="stack-2 analysis-answer">
        {parts === undefined ? (
          <NotYet query={afterInflation} failed={t('analysis.partFailed')}>
            <Skeleton height="title" count={2} />
          </NotYet>
        ) : (
          <h2>
            {parts.map(({ text, tone }, at) => (
              <span key={at} className={tone && `direction-${tone}`}>
                {text}
              </span>
            ))}
          </h2>
        )}
        <p className="muted">
          {sentenceDate(performance.from)} → {sentenceDate(performance.to)}.{' '}
          {unit === 'TRY' && elsewhere(t, benchmarks ?? [])}
        </p>
        {isReal && real?.notes.includes('ENDS_WITH_CPI') && (
          <p className="muted small">{t('analysis.endsWithCpi', { month: sentenceMonth(performance.to) })}</p>
        )}
        {!isReal && real && real.ttwror === undefined && <p className="muted small">{whyNotReal(t, real)}</p>}
      </div>
      <dl className="analysis-three">
        <Return
          figure="ttwror"
          label={t('analysis.ttwror')}
          hint={t('analysis.ttwrorWhat')}
          value={performance.ttwror}
        />
        <Xirr performance={performance} />
        {!isReal && real?.ttwror !== undefined && (
          <Return
            figure="ttwror"
            isReal
            label={t('labels.realReturn')}
            value={real.ttwror}
            why={isOfSameDays(real, performance) ? undefined : `${sentenceDate(real.from)} → ${sentenceDate(real.to)}`}
          />
        )}
      </dl>
      <Sum performance={performance} />
      <MarkList account={account} performance={performance} />
    </section>
  );
}

/** A month whose CPI is not published yet has another reason than one before the series begins. */
const whyNotReal = (t: Translate, { from, cpiUntil }: Performance) =>
  cpiUntil !== undefined && from >= cpiUntil
    ? t('analysis.cpiNotYet', { month: sentenceMonth(cpiUntil) })
    : t('analysis.cpiMissing');

/** Benchmarks named in the sentence, two at most. */
const BENCHMARK_SENTENCES = [
  ['DEPOSIT', 'analysis.whereDEPOSIT'],
  ['XU100', 'analysis.whereXU100'],
  ['GAU', 'analysis.whereGAU'],
  ['USD', 'analysis.whereUSD'],
] as const;

const MOST_BENCHMARKS = 2;

function elsewhere(t: Translate, benchmarks: readonly Benchmark[]): ReactNode {
  const differences = BENCHMARK_SENTENCES.flatMap(([name, where]) => {
    const difference = benchmarks.find((one) => one.with === name)?.difference;
    return difference === undefined || difference === 0n ? [] : [{ where: t(where), difference }];
  }).slice(0, MOST_BENCHMARKS);
  if (differences.length === 0) return null;
  const parts = differences
    .map(({ where, difference }) =>
      t(difference > 0n ? 'analysis.elsewhereLess' : 'analysis.elsewhereMore', {
        where,
        amount: formatWhole(abs(difference) as Money),
      }),
    )
    .join(', ');
  return t('analysis.elsewhere', { parts });
}
