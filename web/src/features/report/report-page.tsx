/**
 * Monthly report on one page: a sentence, four figures, a chart, best and worst assets, allocation, accounts, entries.
 */

import { FileText } from 'lucide-react';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback.tsx';
import { Paper } from './report-paper.tsx';
import { useReport, type ReportQuery } from './use-report.ts';

export function ReportPage(props: ReportQuery) {
  const t = useText();
  const { report, isBefore, refusal, isFailed, isFetching, retry } = useReport(props);
  if (isBefore || refusal === 'DATE_INVALID') return <Nothing />;
  if (refusal === 'VALUE_BELOW_ZERO') return <ErrorState text={t('report.refused')} />;
  if (isFailed) return <ErrorState text={t('report.failed')} onRetry={retry} busy={isFetching} />;
  if (!report) return <Skeleton height="card" count={3} />;
  const { gain } = report.performance;
  return gain === undefined ? <Nothing /> : <Paper {...props} report={report} gain={gain} />;
}

function Nothing() {
  const t = useText();
  return (
    <div className="card">
      <EmptyState icon={<FileText size={26} />} title={t('report.noEntries')} text={t('report.noEntriesText')} />
    </div>
  );
}
