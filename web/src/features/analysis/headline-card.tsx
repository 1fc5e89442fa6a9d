/** The answer in a sentence, the three returns behind it, and value and flows as one sum. */
import type { ExplainedFigure } from '@kurus/core/contract/analysis-working';
import { abs } from '@kurus/core/money/decimal';
import { formatInUnit, formatReturn, formatWhole } from '@kurus/core/money/format-return';
import type { Money } from '@kurus/core/money/money';
import type { ReactNode } from 'react';
import { useText, type Translate } from '../../i18n/use-text.ts';
import { dateText, monthText } from '../../lib/date-text.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Benchmark, Performance } from './analysis-queries.ts';
import { headline } from './headline.ts';
import { HowButton } from './how-button.tsx';
import { MarkList } from './marks.tsx';
import { today } from './today.ts';
import type { View } from './view.ts';

interface HeadlineCardProps {
  /** "2", or all that record. */
  readonly account: string;
  readonly view: View;
  readonly isWhole: boolean;
  readonly performance: Performance & { readonly ttwror: number };
  /** Undefined while it is not known; without a return where there is none. */
  readonly real: Performance | undefined;
  readonly benchmarks: readonly Benchmark[] | undefined;
}

export function HeadlineCard({ account, view, isWhole, performance, real, benchmarks }: HeadlineCardProps) {
  const t = useText();
  const { unit, period } = view;
  const isReal = unit === 'REAL';
  // Said at once and whole: a sentence that grows while it is read is none.
  const parts = real && headline(t, { unit, period, isWhole, nominal: performance, real, dateText, monthText });
  return (
    <section className="card analysis-headline">
      <div className="analysis-answer">
        <h2>
          {parts === undefined ? (
            <Skeleton height="title" count={2} />
          ) : (
            parts.map(({ text, tone }, at) => (
              <span key={at} className={tone && `direction-${tone}`}>
                {text}
              </span>
            ))
          )}
        </h2>
        <p className="muted">
          {dateText(performance.from)} → {dateText(performance.to)}. {unit === 'TRY' && elsewhere(t, benchmarks ?? [])}
        </p>
        {isReal && real?.notes.includes('ENDS_WITH_CPI') && (
          <p className="muted small">{t('analysis.endsWithCpi', { month: monthText(performance.to) })}</p>
        )}
        {!isReal && real && real.ttwror === undefined && <p className="muted small">{t('analysis.cpiMissing')}</p>}
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
          <Return figure="ttwror" isReal label={t('analysis.realReturn')} value={real.ttwror} />
        )}
      </dl>
      <Sum performance={performance} />
      <MarkList account={account} performance={performance} />
    </section>
  );
}

/** What else the money could have been in, said of two at most. */
const SAID = [
  ['DEPOSIT', 'analysis.whereDEPOSIT'],
  ['XU100', 'analysis.whereXU100'],
  ['GAU', 'analysis.whereGAU'],
  ['USD', 'analysis.whereUSD'],
] as const;
const MOST_SAID = 2;

function elsewhere(t: Translate, benchmarks: readonly Benchmark[]): ReactNode {
  const said = SAID.flatMap(([name, where]) => {
    const difference = benchmarks.find((one) => one.with === name)?.difference;
    return difference === undefined || difference === 0n ? [] : [{ where: t(where), difference }];
  }).slice(0, MOST_SAID);
  if (said.length === 0) return null;
  const parts = said
    .map(({ where, difference }) =>
      t(difference > 0n ? 'analysis.elsewhereLess' : 'analysis.elsewhereMore', {
        where,
        amount: formatWhole(abs(difference) as Money),
      }),
    )
    .join(', ');
  return t('analysis.elsewhere', { parts });
}

interface ReturnProps {
  readonly figure: ExplainedFigure;
  readonly isReal?: boolean;
  readonly label: string;
  readonly hint?: string;
  readonly value: number | undefined;
  readonly why?: string | undefined;
}

function Return({ figure, isReal = false, label, hint, value, why }: ReturnProps) {
  const t = useText();
  return (
    <div>
      <dt title={hint}>{label}</dt>
      <dd className="tnum">
        {value === undefined ? (
          <span className="analysis-cannot">{t('analysis.cannotBe')}</span>
        ) : (
          formatReturn(value, 2, true)
        )}
      </dd>
      {why && <dd className="muted small">{why}</dd>}
      <dd>
        <HowButton figure={figure} isReal={isReal} of={label} />
      </dd>
    </div>
  );
}

const REASONS = ['NO_SIGN_CHANGE', 'SEVERAL_RATES', 'NO_RATE_FOUND'] as const;

/** Below a year what it comes to over the stretch is shown. */
function Xirr({ performance: { xirr, xirrPeriod, notes } }: { readonly performance: Performance }) {
  const t = useText();
  const reason = REASONS.find((one) => notes.includes(one));
  const isBelow = notes.includes('BELOW_A_YEAR');
  return (
    <Return
      figure={isBelow ? 'xirrPeriod' : 'xirr'}
      label={t(isBelow ? 'analysis.xirrPeriod' : 'analysis.xirrYear')}
      value={isBelow ? xirrPeriod : xirr}
      why={reason && t(`analysis.${reason}`)}
    />
  );
}

/** Start + what came in + gain = today; it adds up to the kuruş. */
function Sum({ performance }: { readonly performance: Performance }) {
  const t = useText();
  const { startValue, netInflow, gain, endValue, unit, to } = performance;
  if (startValue === undefined || netInflow === undefined || gain === undefined || endValue === undefined) return null;
  const end = to === today() ? t('analysis.today') : dateText(to);
  const rows: readonly SumRow[] = [
    { figure: 'startValue', label: t('analysis.start'), value: startValue, signed: false, joint: '' },
    {
      figure: 'netInflow',
      label: t(netInflow < 0n ? 'analysis.takenOut' : 'analysis.added'),
      value: netInflow,
      signed: true,
      joint: '+',
    },
    { figure: 'gain', label: t('analysis.gain'), value: gain, signed: true, joint: '+', isGain: true },
    { figure: 'endValue', label: end, value: endValue, signed: false, joint: '=' },
  ];
  return (
    <dl className="analysis-sum">
      {rows.map(({ figure, label, value, signed, joint, isGain }) => (
        <div key={label}>
          <dt>
            {joint !== '' && <span aria-hidden="true">{joint} </span>}
            {label}
          </dt>
          <dd className={classNames('tnum', isGain && toneOf(value))}>
            <HowButton figure={figure} of={label}>
              {formatInUnit(value, unit, signed)}
            </HowButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SumRow {
  readonly figure: ExplainedFigure;
  readonly label: string;
  readonly value: Money;
  readonly signed: boolean;
  readonly joint: string;
  readonly isGain?: boolean;
}

const toneOf = (value: bigint) => (value > 0n ? 'direction-up' : value < 0n ? 'direction-down' : undefined);
