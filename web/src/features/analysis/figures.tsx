/** Loads the figures of the page and shows its sections in their order. */

import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { clockText } from '../../lib/words/date-text.ts';
import { ErrorState } from '../../ui/feedback.tsx';
import { NotRenewed } from '../../ui/not-renewed.tsx';
import { benchmarksQuery, performanceQuery, type AnalysisQuery, type Performance } from './analysis-queries.ts';
import './cards.css';
import './paper.css';
import { AnalysisSkeleton, NoEntries, NotComputable } from './no-figures.tsx';
import { RefusalCard } from './refusal-card.tsx';
import { COMPARED_IN } from './return/compared.ts';
import { type Computable, Sections } from './sections.tsx';
import type { View } from './view.ts';

interface FiguresProps {
  readonly view: View;
  readonly request: AnalysisQuery;
  readonly isUnpriced: boolean;
  readonly onChange: (change: Partial<View>) => void;
}

export function Figures({ view, request, isUnpriced, onChange }: FiguresProps) {
  const t = useText();
  const found = useQuery(performanceQuery(request));
  const { data, error, isPlaceholderData } = found;
  const beside = useBeside(view, request, data);
  // The refusal is a response: it also replaces the earlier figures.
  if (error instanceof ApiError && error.code === 'VALUE_BELOW_ZERO')
    return <RefusalCard request={request} error={error} onChange={onChange} />;
  const again = { onRetry: () => void found.refetch(), busy: found.isFetching };
  if (!data) return error ? <ErrorState text={t('analysis.failed')} {...again} /> : <AnalysisSkeleton />;
  if (data.notes.includes('NO_ENTRIES')) return <NoEntries />;
  if (!isComputable(data)) return <NotComputable performance={data} />;
  return (
    <div
      className="analysis-sections"
      data-old={isPlaceholderData ? '' : undefined}
      aria-busy={isPlaceholderData || undefined}
    >
      {error && <NotRenewed text={t('analysis.knownAt', { time: clockText(found.dataUpdatedAt) })} {...again} />}
      <Sections view={view} request={request} performance={data} isUnpriced={isUnpriced} {...beside} />
    </div>
  );
}

/**
 * Loads the other figures in parallel with the performance. In real lira the benchmarks wait for the performance,
 * whose response states the period.
 */
function useBeside(view: View, request: AnalysisQuery, performance: Performance | undefined) {
  const isReal = view.unit === 'REAL';
  const names = COMPARED_IN[view.unit];
  const days = isReal && performance ? { ...request, from: performance.from, to: performance.to } : request;
  const benchmarks = useQuery({ ...benchmarksQuery(days, names), enabled: !isReal || performance !== undefined });
  const real = useQuery({ ...performanceQuery({ ...request, unit: 'REAL' }), enabled: !isReal });
  return { names, compared: benchmarks, real: isReal ? performance : real.data, afterInflation: real };
}

const isComputable = (performance: Performance): performance is Computable =>
  performance.ttwror !== undefined && performance.gain !== undefined && performance.parts !== undefined;
