/**
 * "Portföylerim": the tracked accounts with their total, the virtual account that is never part of it, the archived
 * ones. Returns are requested one account after another, once the first screen is complete.
 */

import './accounts.css';
import './portfolio-list.css';
import type { AccountItem } from '@kurus/core/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Layers, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { useRest } from '../../first-paint/use-rest.ts';
import { wealthTexts } from '../../i18n/bundles.ts';
import { useText } from '../../i18n/use-text.ts';
import { withTexts } from '../../i18n/with-texts.ts';
import { accountsQuery } from '../../lib/account/selected-account.ts';
import { useMarketMinute } from '../../quotes/market-clock.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { NotYet } from '../../ui/not-yet.tsx';
import { AddAsset } from '../tracked/add/add-asset.tsx';
import { Answers, type Beginning } from '../tracked/opening/start-answers.tsx';
import { groupsOf } from './account-groups.ts';
import { hasDeductions, useDeductions } from './net-worth/deductions.ts';
import { MineSwitch } from './net-worth/mine-switch.tsx';
import { NetWorthPlace } from './net-worth/net-worth-place.tsx';
import { OpenAccount } from './open-account.tsx';
import { Group, Columns, Rows } from './portfolio-group.tsx';
import { PortfolioTotal, TotalPlace } from './portfolio-total.tsx';
import { useReturns } from './use-returns.ts';
import { useWorths } from './use-worths.ts';

const NetWorthCards = lazyPart(
  async () => (await withTexts(import('./net-worth/net-worth-cards.tsx'), wealthTexts)).NetWorthCards,
  <NetWorthPlace />,
);

/** Until holdings are loaded, values are the server's, at the prices of its response. */
const ASK_AGAIN_MS = 10_000;

export function PortfolioList() {
  const t = useText();
  const accounts = useQuery({ ...accountsQuery, refetchInterval: ASK_AGAIN_MS });
  // A user who has already chosen how to begin is asked for the name at once.
  const answered = useHistoryState<Adding | null>();
  const [adding, setAdding] = useState(answered?.begin && answered);
  if (!accounts.data)
    return (
      <NotYet query={accounts} failed={t('tracked.failed')}>
        <div className="stack accounts">
          <TotalPlace />
          <Skeleton height="card" count={3} />
        </div>
      </NotYet>
    );
  return (
    <div className="stack accounts">
      <Lists accounts={accounts.data} onAdd={setAdding} />
      <OpenAccount
        open={adding !== undefined}
        onClose={() => setAdding(undefined)}
        onOpened={() => navigate('/dashboard', { state: adding })}
      />
    </div>
  );
}

/** How to begin, if the user has already chosen (start-answers.tsx); it is not asked again. */
interface Adding {
  readonly begin?: Beginning;
}

interface ListsProps {
  readonly accounts: readonly AccountItem[];
  readonly onAdd: (adding: Adding) => void;
}

function Lists({ accounts, onAdd }: ListsProps) {
  const t = useText();
  const nowMs = useMarketMinute();
  const rests = useRest();
  const groups = useMemo(() => groupsOf(accounts), [accounts]);
  const [isMine, setMine] = useState(false);
  const real = useWorths(groups.tracked, nowMs);
  const deductions = useDeductions(real.each, rests);
  const others = useWorths(groups.virtual, nowMs);
  const sorted = useMemo(
    () => ({ ...real, each: real.each.toSorted((a, b) => (a.value === b.value ? 0 : a.value > b.value ? -1 : 1)) }),
    [real],
  );
  // The total first: its response tells the last day with a published CPI, which the others use.
  const scopes = useMemo(() => ['all' as const, ...sorted.each.map(({ account }) => account.id)], [sorted]);
  const [ofAll, ...ofEach] = useReturns(scopes, groups.tracked.length > 0 && real.isWhole);
  const add = (
    <Button icon={<Plus size={18} aria-hidden="true" />} onClick={() => onAdd({})}>
      {t('accounts.add')}
    </Button>
  );
  return (
    <>
      {groups.tracked.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={<Layers size={26} />}
            title={t('tracked.startTitle')}
            text={t('tracked.startText')}
            action={<Answers onAnswer={(begin) => onAdd({ begin })} />}
          />
        </div>
      ) : (
        <>
          <PortfolioTotal
            worths={sorted}
            returns={ofAll}
            lost={isMine ? deductions : undefined}
            action={hasDeductions(real.each) && <MineSwitch deductions={deductions} on={isMine} onChange={setMine} />}
          />
          {rests ? <NetWorthCards isFull={isMine} /> : <NetWorthPlace />}
          <Group
            title={t('accounts.trackedGroup')}
            columns={<Columns />}
            action={
              <>
                <AddAsset accounts={groups.tracked} />
                {add}
              </>
            }
          >
            <Rows worths={sorted} returns={ofEach} />
          </Group>
        </>
      )}
      <Group title={t('tracked.virtualTitle')}>
        <Rows worths={others} />
      </Group>
      {groups.archived.length > 0 && <Archived accounts={groups.archived} nowMs={nowMs} />}
    </>
  );
}

/** Collapsed: nothing is requested before the user opens it. */
function Archived({ accounts, nowMs }: { readonly accounts: readonly AccountItem[]; readonly nowMs: number }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <details className="accounts-archive" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('tracked.archivedTitle', { count: accounts.length })}</summary>
      {open && <ArchivedRows accounts={accounts} nowMs={nowMs} />}
    </details>
  );
}

function ArchivedRows({ accounts, nowMs }: { readonly accounts: readonly AccountItem[]; readonly nowMs: number }) {
  return <Rows worths={useWorths(accounts, nowMs)} />;
}
