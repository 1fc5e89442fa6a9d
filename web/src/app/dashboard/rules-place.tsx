import { RulesScreen } from '../../features/rules/rules-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Frame } from './frame.tsx';

/** /rules */
export function RulesPlace() {
  const t = useText();
  return (
    <Frame active="tax" title={t('rules.title')} breadcrumb={{ href: '/tax', label: t('shell.tax') }}>
      <RulesScreen />
    </Frame>
  );
}
