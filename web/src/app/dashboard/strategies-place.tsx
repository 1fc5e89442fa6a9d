import { useParams } from 'wouter';
import { StrategiesScreen } from '../../features/strategies/strategies-screen.tsx';
import { StrategyScreen } from '../../features/strategies/strategy-screen.tsx';
import { snapshotTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Frame } from './frame.tsx';

const Snapshots = lazyPart(
  async () => (await withTexts(import('../../features/snapshots/snapshots-part.tsx'), snapshotTexts)).SnapshotsPart,
  <Skeleton height="card" count={2} />,
);

/** /strategies */
export function StrategiesPlace() {
  const t = useText();
  return (
    <Frame active="strategies" title={t('shell.strategies')}>
      <StrategiesScreen snapshots={<Snapshots />} />
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
