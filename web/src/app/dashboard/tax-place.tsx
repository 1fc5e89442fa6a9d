import { TaxScreen } from '../../features/tax/tax-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AnalysisTabs } from './analysis-tabs.tsx';
import { Frame } from './frame.tsx';

/** /tax */
export function TaxPlace() {
  const t = useText();
  return (
    <Frame active="analysis" title={t('shell.tax')}>
      <AnalysisTabs active="/tax" />
      <TaxScreen />
    </Frame>
  );
}
