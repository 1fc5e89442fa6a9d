/** The sections of the page, in the order of their questions. */

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endFirstScreen } from '../../first-paint/first-screen-requests.ts';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { useLater } from '../../lib/use-later.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { NotYet, type Query } from '../../ui/not-yet.tsx';
import { AllocationCard } from './allocation/allocation-card.tsx';
import {
  assetsQuery,
  incomeQuery,
  performanceQuery,
  type AnalysisQuery,
  type Benchmarks,
  type Performance,
} from './analysis-queries.ts';
import { ContributionsCard } from './contributions/contributions-card.tsx';
import { PartsCard } from './contributions/parts-card.tsx';
import { HeadlineCard } from './headline/headline-card.tsx';
import { IncomeCard } from './income/income-card.tsx';
import { MonthsCard } from './months/months-card.tsx';
import { Unpriced } from './no-figures.tsx';
import type { BenchmarkId } from './return/compared.ts';
import { DrawdownsCard } from './return/drawdowns-card.tsx';
import { ReturnCard } from './return/return-card.tsx';
import { RiskCard } from './risk/risk-card.tsx';
import { SameMoneyCard } from './same-money/same-money-card.tsx';
import type { View } from './view.ts';
import { OpenWorking } from './working/how-button.tsx';
import { useWorking } from './working/use-working.ts';

const ExplainSheet = lazyDialog(async () => (await import('./working/explain-sheet.tsx')).ExplainSheet);

export type Computable = Performance & {
  readonly [Name in 'ttwror' | 'gain' | 'parts']: NonNullable<Performance[Name]>;
};

interface SectionsProps {
  readonly view: View;
  readonly request: AnalysisQuery;
  readonly performance: Computable;
  /** True if all that is held is at cost: there are no returns then. */
  readonly isUnpriced: boolean;
  readonly names: readonly BenchmarkId[];
  readonly compared: Query & { readonly data: Benchmarks | undefined };
  readonly real: Performance | undefined;
  /** Query that `real` comes from, for its loading and error states. */
  readonly afterInflation: Query;
}

/** The headline first, alone: what it needs is painted before the charts are laid out. */
export function Sections(props: SectionsProps) {
  const { view, request, performance, isUnpriced, compared, real, afterInflation } = props;
  const isWhole = view.unit === 'REAL' || request.from === undefined || performance.from <= request.from;
  const working = useWorking(request, performance, real);
  const later = useLater(true);
  useEffect(endFirstScreen, []);
  return (
    <OpenWorking value={working.open}>
      {isUnpriced ? (
        <Unpriced />
      ) : (
        <HeadlineCard
          account={request.account}
          view={view}
          isWhole={isWhole}
          performance={performance}
          real={real}
          afterInflation={afterInflation}
          benchmarks={compared.data?.benchmarks}
        />
      )}
      {later && <FurtherSections {...props} />}
      <ExplainSheet open={working.isOpen} opened={working.opened} onClose={working.close} />
    </OpenWorking>
  );
}

function FurtherSections({ view: { unit }, request, performance, isUnpriced, names, compared }: SectionsProps) {
  const t = useText();
  const { from, to } = performance;
  const income = useQuery(incomeQuery({ ...request, from, to }));
  const assets = useQuery(assetsQuery({ ...request, from, to }));
  const accounts = useQuery(accountsQuery).data ?? NONE;
  const benchmarks = compared.data?.benchmarks;
  const { from: _, ...always } = request;
  const history = useQuery(performanceQuery(always));
  const { cpiUntil } = performance;
  const pricesUntil = cpiUntil !== undefined && cpiUntil < to ? cpiUntil : undefined;
  return (
    <>
      {!isUnpriced && (
        <>
          <ReturnCard
            performance={performance}
            benchmarks={benchmarks ?? NONE}
            names={names}
            pricesUntil={pricesUntil}
          />
          {benchmarks ? (
            <SameMoneyCard performance={performance} benchmarks={benchmarks} names={names} />
          ) : (
            <Later query={compared} className="analysis-same" />
          )}
          <PartsCard performance={performance} />
          <DrawdownsCard performance={performance} />
          {assets.data ? (
            <ContributionsCard assets={assets.data} accounts={accounts} />
          ) : (
            <Later query={assets} className="analysis-contributions" />
          )}
          {history.data ? <MonthsCard performance={history.data} /> : <Later query={history} />}
        </>
      )}
      {income.data ? (
        <IncomeCard income={income.data} unit={unit} />
      ) : (
        <Later query={income} className="analysis-income" />
      )}
      {assets.data ? (
        <AllocationCard assets={assets.data} accounts={accounts} />
      ) : (
        <Later query={assets} className="analysis-allocation" />
      )}
      {!isUnpriced && <RiskCard performance={performance} benchmarks={benchmarks} />}
      <p className="analysis-foot">{t('analysis.foot')}</p>
    </>
  );
}

const NONE: readonly never[] = [];

function Later({ query, className }: { readonly query: Query; readonly className?: string }) {
  const t = useText();
  return (
    <Card {...(className !== undefined && { className })}>
      <NotYet query={query} failed={t('analysis.partFailed')}>
        <Skeleton height="chart" />
      </NotYet>
    </Card>
  );
}
