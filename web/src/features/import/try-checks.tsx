/** Notes and checks about a dry run. */

import { HoldingsCheck } from './holdings-check.tsx';
import { rowsOf, type Outcome } from './outcomes.ts';
import type { Choices } from './readers/choices.ts';
import type { Table } from './readers/table.ts';
import { TotalsCard } from './totals-card.tsx';
import type { DryRunResult } from './use-try.ts';

interface ChecksProps {
  readonly account: number;
  readonly tried: DryRunResult;
  readonly on: readonly Outcome[];
  readonly busy: boolean;
  readonly table: Table;
  readonly choices: Choices;
  readonly atBroker: Readonly<Record<string, string>>;
  readonly onTyped: (key: string, typed: string) => void;
}

export function Checks({ account, tried, on, busy, table, choices, atBroker, onTyped }: ChecksProps) {
  const codes = new Set(on.flatMap(({ draft }) => (draft.state === 'row' ? (draft.row.asset?.code ?? []) : [])));
  // The assets of the file come first; the account's other holdings follow, for comparison.
  const after = tried.answer?.holdingsAfter ?? [];
  const isInFile = ({ asset }: (typeof after)[number]) => codes.has(asset.code);
  const holdings = [...after.filter(isInFile), ...after.filter((holding) => !isInFile(holding))];
  return (
    <div className="stack">
      <HoldingsCheck account={account} {...{ holdings, atBroker, busy, onTyped }} />
      <TotalsCard
        table={table}
        numbers={choices.numbers}
        read={rowsOf(tried.drafts, {})}
        written={on.flatMap(({ draft }) => (draft.state === 'row' ? [draft.row] : []))}
        cashAfter={tried.answer?.cashAfter}
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
