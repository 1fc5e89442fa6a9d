/** "What have I really earned?" Each section answers one question, first in a sentence. */

import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../i18n/use-text.ts';
import { carryChoice, useAccountChoice } from '../../lib/account/account-choice.ts';
import { type AccountScope, useAccountScope } from '../../lib/account/account-scope.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { useUnpriced } from '../../lib/account/use-unpriced.ts';
import { usePrintedPage } from '../../lib/printed-page.ts';
import { todayText } from '../../lib/words/today-text.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import './analysis.css';
import { NotYet } from '../../ui/not-yet.tsx';
import { SnapshotButton } from '../snapshots/snapshot-button.tsx';
import { Controls } from './controls.tsx';
import { Figures } from './figures.tsx';
import { AnalysisSkeleton } from './no-figures.tsx';
import { StickyHead } from './sticky-head.tsx';
import { readView, dateRange, viewAddress, type View } from './view.ts';

export function AnalysisScreen() {
  const t = useText();
  const accounts = useQuery(accountsQuery);
  const scope = useAccountScope();
  if (scope) return <OfAccounts {...scope} />;
  return (
    <NotYet query={accounts} failed={t('analysis.failed')}>
      <div className="stack">
        <div className="analysis-controls">
          <Skeleton height="row" />
        </div>
        <AnalysisSkeleton />
      </div>
    </NotYet>
  );
}

function OfAccounts({ scope, included }: AccountScope) {
  const view = readView(useSearch());
  const choice = useAccountChoice();
  const isUnpriced = useUnpriced(included);
  // Scroll position and focus are kept.
  const change = (next: Partial<View>) =>
    navigate(carryChoice(viewAddress({ ...view, ...next }), choice), { replace: true });
  const request = { account: scope, unit: view.unit, ...dateRange(view, todayText()) };
  const t = useText();
  usePrintedPage({
    head: ['Kuruş', t('shell.analysis')],
    foot: included.map(({ name }) => name),
    page: t('labels.page'),
  });
  return (
    <div className="stack">
      <Controls view={view} onChange={change} />
      <SnapshotButton />
      <div>
        <StickyHead view={view} onChange={change} />
        <Figures view={view} request={request} isUnpriced={isUnpriced} onChange={change} />
      </div>
    </div>
  );
}
