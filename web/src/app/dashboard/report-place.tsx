import { ReportScreen } from '../../features/report/report-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Frame } from './frame.tsx';

/** /report */
export function ReportPlace() {
  const t = useText();
  return (
    <Frame active="report" title={t('shell.report')}>
      <ReportScreen />
    </Frame>
  );
}
