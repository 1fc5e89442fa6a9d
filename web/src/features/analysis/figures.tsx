/** The sections of the page, in the order of their questions. */
import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { accountsQuery } from '../../lib/shown-account.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import {
  assetsQuery,
  benchmarksQuery,
  incomeQuery,
  performanceQuery,
  type Asked,
  type Benchmark,
  type Performance,
} from './analysis-queries.ts';
import './cards.css';
import { AllocationCard } from './allocation-card.tsx';
import { ContributionsCard } from './contributions-card.tsx';
import type { Opened } from './explain-sheet.tsx';
import { OpenWorking, type ToOpen } from './how-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { COMPARED_IN, type Compared } from './compared.ts';
import { FallsCard } from './falls-card.tsx';
import { HeadlineCard } from './headline-card.tsx';
import { IncomeCard } from './income-card.tsx';
import { MonthsCard } from './months-card.tsx';
import { PartsCard } from './parts-card.tsx';
import { Refused } from './refused.tsx';
import { ReturnCard } from './return-card.tsx';
import { RiskCard } from './risk-card.tsx';
import { SameMoneyCard } from './same-money-card.tsx';
import type { View } from './view.ts';

const ExplainSheet = lazyDialog(async () => (await import('./explain-sheet.tsx')).ExplainSheet);

interface FiguresProps {
  readonly view: View;
  readonly asked: Asked;
  readonly onChange: (change: Partial<View>) => void;
}

export function Figures({ view, asked, onChange }: FiguresProps) {
  const t = useText();
  const found = useQuery(performanceQuery(asked));
  const { data, error, isPlaceholderData } = found;
  const beside = useBeside(view, asked, data);
  if (!data || error) {
    if (!error) return <Waiting />;
    if (error instanceof ApiError && error.code === 'VALUE_BELOW_ZERO')
      return <Refused asked={asked} error={error} onChange={onChange} />;
    return <ErrorState text={t('analysis.failed')} onRetry={() => void found.refetch()} busy={found.isFetching} />;
  }
  if (data.notes.includes('NO_ENTRIES')) return <NoEntries />;
  if (!isComputable(data)) return <NotComputable performance={data} />;
  return (
    <div
      className="analysis-sections"
      data-old={isPlaceholderData ? '' : undefined}
      aria-busy={isPlaceholderData || undefined}
    >
      <Sections view={view} asked={asked} performance={data} {...beside} />
    </div>
  );
}

/** What is asked at the same time. Real figures have days of their own, which their answer says. */
function useBeside(view: View, asked: Asked, performance: Performance | undefined) {
  const isReal = view.unit === 'REAL';
  const names = COMPARED_IN[view.unit];
  const days = isReal && performance ? { ...asked, from: performance.from, to: performance.to } : asked;
  const benchmarks = useQuery({ ...benchmarksQuery(days, names), enabled: !isReal || performance !== undefined });
  const real = useQuery({ ...performanceQuery({ ...asked, unit: 'REAL' }), enabled: !isReal });
  // Of none of them anything is known where the answer failed.
  const told = benchmarks.isError ? NONE : benchmarks.data?.benchmarks;
  return { names, benchmarks: told, real: isReal ? performance : real.data };
}

type Computable = Performance & {
  readonly [Name in 'ttwror' | 'gain' | 'parts']: NonNullable<Performance[Name]>;
};
const isComputable = (performance: Performance): performance is Computable =>
  performance.ttwror !== undefined && performance.gain !== undefined && performance.parts !== undefined;

interface SectionsProps {
  readonly view: View;
  readonly asked: Asked;
  readonly performance: Computable;
  readonly names: readonly Compared[];
  /** Undefined until they are known. */
  readonly benchmarks: readonly Benchmark[] | undefined;
  readonly real: Performance | undefined;
}

function Sections({ view, asked, performance, names, benchmarks, real }: SectionsProps) {
  const t = useText();
  const { unit } = view;
  const { from, to } = performance;
  const income = useQuery(incomeQuery({ ...asked, from, to })).data;
  const assets = useQuery(assetsQuery({ ...asked, from, to })).data;
  const accounts = useQuery(accountsQuery).data ?? NONE;
  const { from: _, ...always } = asked;
  const history = useQuery(performanceQuery(always)).data;
  const isWhole = unit === 'REAL' || asked.from === undefined || from <= asked.from;
  const pricesUntil = real?.notes.includes('ENDS_WITH_CPI') ? real.to : undefined;
  const working = useWorking(asked, performance, real);
  return (
    <OpenWorking value={working.open}>
      <HeadlineCard
        account={asked.account}
        view={view}
        isWhole={isWhole}
        performance={performance}
        real={real}
        benchmarks={benchmarks}
      />
      <ReturnCard performance={performance} benchmarks={benchmarks ?? NONE} names={names} pricesUntil={pricesUntil} />
      {benchmarks ? (
        <SameMoneyCard performance={performance} benchmarks={benchmarks} names={names} />
      ) : (
        <Later className="analysis-same" />
      )}
      <PartsCard performance={performance} />
      <FallsCard performance={performance} />
      {assets ? (
        <ContributionsCard assets={assets} accounts={accounts} />
      ) : (
        <Later className="analysis-contributions" />
      )}
      {history ? <MonthsCard performance={history} /> : <Later />}
      {income ? <IncomeCard income={income} unit={unit} /> : <Later className="analysis-income" />}
      {assets ? <AllocationCard assets={assets} accounts={accounts} /> : <Later className="analysis-allocation" />}
      <RiskCard performance={performance} benchmarks={benchmarks} />
      <p className="analysis-foot">{t('analysis.foot')}</p>
      <ExplainSheet open={working.isOpen} opened={working.opened} onClose={working.close} />
    </OpenWorking>
  );
}

const NONE: readonly never[] = [];

/** The figure that is opened, over the days that it is of; it stays while the sheet closes. */
function useWorking(asked: Asked, performance: Performance, real: Performance | undefined) {
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setOpen] = useState(false);
  const { account, unit } = asked;
  const open = useCallback(
    ({ isReal = false, days, ...what }: ToOpen) => {
      const { from, to } = days ?? (isReal && real ? real : performance);
      setOpened({ ...what, isReal, asked: { account, unit: isReal ? 'REAL' : unit, from, to } });
      setOpen(true);
    },
    [account, unit, performance, real],
  );
  return { opened, isOpen, open, close: () => setOpen(false) };
}

function Later({ className }: { readonly className?: string }) {
  return (
    <Card {...(className !== undefined && { className })}>
      <Skeleton height="chart" />
    </Card>
  );
}

/** In the shape of what comes. */
function Waiting(): ReactNode {
  return (
    <div className="analysis-sections">
      <section className="card analysis-headline">
        <Skeleton height="title" count={2} width="half" />
        <Skeleton height="row" width="half" />
      </section>
      <section className="card analysis-returns">
        <Skeleton height="chart" />
      </section>
    </div>
  );
}

function NoEntries() {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon={<Layers size={26} />}
        title={t('analysis.emptyTitle')}
        text={t('analysis.emptyText')}
        action={<ButtonLink href="/portfolios">{t('analysis.toPortfolios')}</ButtonLink>}
      />
    </Card>
  );
}

function NotComputable({ performance: { notes, unit } }: { readonly performance: Performance }) {
  const t = useText();
  const why = notes.includes('CPI_MISSING')
    ? t('analysis.noCpi')
    : t('analysis.noRate', { unit: t(`analysis.unit${unit}`) });
  return (
    <section className="card analysis-headline">
      <h2>{t('analysis.notComputable')}</h2>
      <p className="muted">{why}</p>
    </section>
  );
}
