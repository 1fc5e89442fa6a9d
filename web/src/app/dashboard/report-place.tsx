import { ReportScreen } from '../../features/report/report-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AnalysisTabs } from './analysis-tabs.tsx';
import { Frame } from './frame.tsx';

/** /report */
export function ReportPlace() {
  const t = useText();
  return (
    <Frame active="analysis" title={t('shell.report')}>
      <AnalysisTabs active="/report" />
      <ReportScreen />
    </Frame>
  );
}
