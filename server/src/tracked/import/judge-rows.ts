/** Verdict on each row of a file: new, duplicate, doubtful, or refused. */

import type { ImportedRow } from '@kurus/core/contract/import';
import { type Match, matchRows } from '@kurus/core/tracked/match-rows';
import type { TransactionSql } from '../../db/pool.ts';
import type { AccountRef } from '../../ledger/entry.ts';
import { Slices } from '../../sharing/slices.ts';
import { comparableOf, existingEntries } from './comparable.ts';
import type { ReadRow } from './read-rows.ts';
import { readVersions, type Alike } from './store.ts';

export type Doubt = 'ALREADY_THERE' | 'ALMOST_THERE' | NonNullable<ReadRow['doubt']>;

export interface JudgedRow extends ReadRow {
  readonly verdict: ImportedRow['verdict'];
  /** Reason why it is neither new nor refused. */
  readonly why?: Doubt | undefined;
  /** The existing entry that the row repeats. */
  readonly there?: number | undefined;
  /** Number of equal rows in the file, itself among them. */
  readonly equals: number;
}

export async function judgeRows(
  tx: TransactionSql,
  account: AccountRef,
  rows: readonly ReadRow[],
  { source, without }: Pick<Alike, 'source' | 'without'>,
): Promise<JudgedRow[]> {
  const slices = new Slices();
  const stated = rows.flatMap(({ facts, reference }) => (facts ? [{ facts, reference }] : []));
  const readable = await slices.map(stated, ({ facts, reference }) => ({ ...comparableOf(facts), reference }));
  const days = [...new Set(rows.flatMap(({ facts }) => facts?.day ?? []))];
  const references = [...new Set(rows.flatMap(({ reference }) => reference ?? []))];
  const existing = await existingEntries(
    await readVersions(tx, account, { source, days, references, without }),
    slices,
  );
  const matches = await slices.run(matchRows(readable, existing));
  const counts = new Map<string, number>();
  const names = await slices.map(readable, ({ base, second, quantity, figures, reference = '' }) =>
    [base, second, quantity, figures, reference].join('|'),
  );
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  let at = -1;
  await slices.giveTurn();
  return slices.map(rows, (row): JudgedRow => {
    if (!row.facts) return { ...row, verdict: 'refused', equals: 1 };
    at += 1;
    const equals = counts.get(names[at] ?? '') ?? 1;
    return { ...row, ...judged(matches[at], row.doubt), equals };
  });
}

function judged(match: Match | undefined, doubt: ReadRow['doubt']): Pick<JudgedRow, 'verdict' | 'why' | 'there'> {
  if (match?.kind === 'same') return { verdict: 'duplicate', why: 'ALREADY_THERE', there: match.entry };
  if (match) return { verdict: 'doubtful', why: 'ALMOST_THERE', there: match.entry };
  return doubt ? { verdict: 'doubtful', why: doubt } : { verdict: 'new' };
}

/** Tells if the row is written: new rows, and others that the user includes. */
export const isWritten = ({ verdict, include }: JudgedRow): boolean =>
  verdict !== 'refused' && (include ?? verdict === 'new');
