import { AnalysisScreen } from '../../features/analysis/analysis-screen.tsx';
import { firstAnalysis } from '../../first-paint/first-analysis.ts';
import { useText } from '../../i18n/use-text.ts';
import { Frame } from './frame.tsx';

/** Loads the page, with the first figures if they were requested with it and have arrived by then. */
export async function loadAnalysis() {
  await firstAnalysis();
  return AnalysisPlace;
}

/** /analysis */
export function AnalysisPlace() {
  const t = useText();
  return (
    <Frame active="analysis" title={t('shell.analysis')}>
      <AnalysisScreen />
    </Frame>
  );
}
