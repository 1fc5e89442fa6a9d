import { AnalysisScreen } from '../../features/analysis/analysis-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Frame } from './frame.tsx';

/** /analysis */
export function AnalysisPlace() {
  const t = useText();
  return (
    <Frame active="analysis" title={t('shell.analysis')}>
      <AnalysisScreen />
    </Frame>
  );
}
