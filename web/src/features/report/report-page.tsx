/** One page a month: a sentence, four figures, a picture, what did best and worst, parts, accounts, entries. */
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { useText } from '../../i18n/use-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { daysOf, performanceQuery } from './report-query.ts';
import { Paper } from './report-paper.tsx';

export interface ReportPageProps {
  readonly asked: string;
  readonly accounts: readonly AccountItem[];
  /** "2026-10" */
  readonly month: string;
  readonly today: string;
}

export function ReportPage(props: ReportPageProps) {
  const t = useText();
  const days = daysOf(props.month, props.today);
  const { data, error, refetch, isFetching } = useQuery(performanceQuery(props.asked, days));
  if (!data && error) {
    if (isRefused(error, 'DATE_INVALID')) return <Nothing />;
    if (isRefused(error, 'VALUE_BELOW_ZERO')) return <ErrorState text={t('report.refused')} />;
    return <ErrorState text={t('report.failed')} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <Skeleton height="card" count={3} />;
  return data.gain === undefined ? (
    <Nothing />
  ) : (
    <Paper {...props} days={days} month={props.month} told={data} gain={data.gain} />
  );
}

const isRefused = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

function Nothing() {
  const t = useText();
  return (
    <div className="card">
      <EmptyState icon={<FileText size={26} />} title={t('report.noEntries')} text={t('report.noEntriesText')} />
    </div>
  );
}
