import { TaxScreen } from '../../features/tax/tax-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Frame } from './frame.tsx';

/** /tax */
export function TaxPlace() {
  const t = useText();
  return (
    <Frame active="tax" title={t('shell.tax')}>
      <TaxScreen />
    </Frame>
  );
}
