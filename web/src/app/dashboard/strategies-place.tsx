import { useParams } from 'wouter';
import { StrategiesScreen } from '../../features/strategies/strategies-screen.tsx';
import { StrategyScreen } from '../../features/strategies/strategy-screen.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Frame } from './frame.tsx';

/** /strategies */
export function StrategiesPlace() {
  const t = useText();
  return (
    <Frame active="strategies" title={t('shell.strategies')}>
      <StrategiesScreen />
    </Frame>
  );
}

/** /strategies/:id */
export function StrategyPlace() {
  const t = useText();
  const { id } = useParams<'/strategies/:id'>();
  return (
    <Frame
      active="strategies"
      title={t('strategies.strategy')}
      breadcrumb={{ href: '/strategies', label: t('shell.strategies') }}
    >
      <StrategyScreen key={id} id={id} />
    </Frame>
  );
}
