/**
 * The simulation (D33): sample stocks and funds at fixed prices, bought with a local balance into a local portfolio.
 * Strategy, snapshot history and leaderboard are named and announced; their behaviour is not specified yet.
 */

import './simulation.css';
import { Camera, Info, Target, Trophy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PortfolioPanel } from './portfolio-panel.tsx';
import { Summary } from './simulation-summary.tsx';
import { TradePanel } from './trade-panel.tsx';

const PARTS = ['trade', 'portfolio', 'strategy', 'snapshots', 'leaderboard'] as const;
type Part = (typeof PARTS)[number];

export function SimulationTab() {
  const t = useText();
  const [part, setPart] = useState<Part>('trade');
  return (
    <div className="stack-5">
      <p className="simulation-notice">
        <Info size={16} aria-hidden />
        {t('simulation.notice')}
      </p>
      <Summary />
      <Tabs
        label={t('simulation.sections')}
        items={PARTS.map((id) => ({ id, label: t(`simulation.${id}`) }))}
        active={part}
        onChange={setPart}
      >
        <Panel part={part} onTrade={() => setPart('trade')} />
      </Tabs>
    </div>
  );
}

function Panel({ part, onTrade }: { readonly part: Part; readonly onTrade: () => void }) {
  const t = useText();
  switch (part) {
    case 'trade':
      return <TradePanel />;
    case 'portfolio':
      return <PortfolioPanel onTrade={onTrade} />;
    case 'strategy':
      return (
        <ComingSoon
          icon={<Target size={26} aria-hidden />}
          title={t('simulation.strategy')}
          text={t('simulation.strategyText')}
          label={t('simulation.targetPrice')}
        />
      );
    case 'snapshots':
      return (
        <ComingSoon
          icon={<Camera size={26} aria-hidden />}
          title={t('simulation.snapshots')}
          text={t('simulation.snapshotsText')}
        />
      );
    case 'leaderboard':
      return (
        <ComingSoon
          icon={<Trophy size={26} aria-hidden />}
          title={t('simulation.leaderboard')}
          text={t('simulation.leaderboardText')}
          label={t('simulation.anonymous')}
        />
      );
  }
}

interface ComingSoonProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Label of the planned part: "target price", "anonymous". */
  readonly label?: string;
}

/** An announced feature: its purpose, and that it is not available yet. */
function ComingSoon({ icon, title, text, label }: ComingSoonProps) {
  const t = useText();
  return (
    <Card>
      <EmptyState
        icon={icon}
        title={title}
        text={text}
        action={
          <span className="simulation-soon">
            {label && <span className="simulation-label">{label}</span>}
            <strong>{t('shell.comingSoon')}</strong>
          </span>
        }
      />
    </Card>
  );
}
