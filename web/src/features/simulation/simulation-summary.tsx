import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { formatMoney } from '../../lib/amounts/format.ts';
import { Button } from '../../ui/button.tsx';
import { StatCard } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { FRESH_PORTFOLIO, holdingsValue } from './local-portfolio.ts';
import { startOver, useLocalPortfolio } from './local-store.ts';

/** Balance, value and positions of the local portfolio, and its reset. */
export function Summary() {
  const t = useText();
  const portfolio = useLocalPortfolio();
  const [asking, setAsking] = useState(false);
  return (
    <section className="simulation-summary" aria-label={t('simulation.summary')}>
      <dl className="simulation-stats">
        <StatCard label={t('simulation.balance')}>
          <MoneyText value={portfolio.balance} flash />
        </StatCard>
        <StatCard label={t('simulation.portfolioValue')}>
          <MoneyText value={holdingsValue(portfolio)} flash />
        </StatCard>
        <StatCard label={t('simulation.positions')}>{portfolio.holdings.length}</StatCard>
      </dl>
      {portfolio.holdings.length > 0 && (
        <Button variant="ghost" icon={<RotateCcw size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {t('simulation.startOver')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('simulation.startOverTitle')}
        text={t('simulation.startOverText', { amount: formatMoney(FRESH_PORTFOLIO.balance) })}
        confirmLabel={t('simulation.startOver')}
        onConfirm={() => {
          setAsking(false);
          startOver();
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
