/** Notes and checks about a dry run. */

import { useMemo } from 'react';
import { HoldingsCheck } from './holdings-check.tsx';
import type { Outcome } from './outcomes.ts';
import type { Reading } from './reading.ts';
import { StatementCard } from './statement-card.tsx';
import { statedQuantities, statementChecks } from './statement.ts';
import { TotalsCard } from './totals-card.tsx';
import type { DryRunResult } from './use-try.ts';

interface ChecksProps {
  readonly account: number;
  readonly tried: DryRunResult;
  readonly outcomes: readonly Outcome[];
  readonly switches: Readonly<Record<number, boolean>>;
  readonly on: readonly Outcome[];
  readonly busy: boolean;
  readonly reading: Reading;
  readonly atBroker: Readonly<Record<string, string>>;
  readonly onTyped: (key: string, typed: string) => void;
}

const NO_HOLDINGS = [] as const;

export function Checks(props: ChecksProps) {
  const { account, tried, outcomes, switches, on, busy, reading, atBroker, onTyped } = props;
  const { statement } = reading;
  const after = tried.answer?.holdingsAfter ?? NO_HOLDINGS;
  const { cashAfter, balancesAfter } = tried.answer ?? {};
  const stated = useMemo(() => statedQuantities(statement), [statement]);
  const checks = useMemo(
    () => statementChecks(statement, { outcomes, switches, holdingsAfter: after, cashAfter, balancesAfter }),
    [statement, outcomes, switches, after, cashAfter, balancesAfter],
  );
  const codes = new Set(on.flatMap(({ draft }) => (draft.state === 'row' ? (draft.row.asset?.code ?? []) : [])));
  // The assets of the file come first; the account's other holdings follow, for comparison.
  const isInFile = ({ asset }: (typeof after)[number]) => codes.has(asset.code);
  const holdings = [...after.filter(isInFile), ...after.filter((holding) => !isInFile(holding))];
  return (
    <div className="stack">
      <StatementCard account={account} checks={checks} outcomes={outcomes} />
      <HoldingsCheck account={account} {...{ holdings, stated, atBroker, busy, onTyped }} />
      <TotalsCard
        written={on.flatMap(({ draft }) => (draft.state === 'row' ? [draft.row] : []))}
        cashAfter={cashAfter}
      />
    </div>
  );
}

/** Notes about the whole file: an earlier import of it, unchecked date ranges. */
export function FileNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="import-notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
