/** Account of an import file, line by line: what each line became, so that a test sees that none is lost. */

import type { Choices } from '../features/import/readers/choices.ts';
import type { Draft } from '../features/import/readers/draft.ts';
import type { Line, Table } from '../features/import/readers/lines.ts';
import type { Raw } from '../features/import/readers/table.ts';
import { readSource } from './read-source.ts';

/** Reads a file; the account has a text for each line that is not blank, and one more for each further entry of it. */
export function readFile(raw: Raw, fileName = '', changes: Partial<Choices> = {}) {
  const read = readSource(raw, changes, fileName);
  const byRow = new Map(read.drafts.map((draft) => [draft.at, draft]));
  return { ...read, account: read.table.lines.flatMap((line) => textsOf(line, read.table, byRow)) };
}

function textsOf(line: Line, { rows }: Table, byRow: ReadonlyMap<number, Draft>): string[] {
  const at = (text: string) => `${line.line} ${text}`;
  if (line.as === 'blank') return [];
  if (line.as === 'left out') return [at(`left out: ${line.rule}`)];
  if (line.as !== 'row') return [at(line.as)];
  const texts = line.rows.map((index) => {
    const [row, draft] = [rows[index], byRow.get(index)];
    if (!row || !draft) throw new Error(`line ${line.line} has no draft`);
    const first = row.lines?.[0] ?? row.line;
    return at(first === line.line ? draftText(draft) : `with ${first}`);
  });
  return [...new Set(texts)];
}

function draftText(draft: Draft): string {
  if (draft.state === 'left out') return `left out: ${draft.by === 'rule' ? draft.rule : `${draft.by} ${draft.text}`}`;
  if (draft.state === 'unread')
    return draft.why === undefined ? `unread: ${draft.field} "${draft.text}"` : `unread: ${draft.why}`;
  const { line: _, type, date, time, asset, into, from, to, ...figures } = draft.row;
  const side = (one: typeof from) => one && `${one.quantity} ${one.asset.code}`;
  const all = { into: into?.code, ...figures };
  const parts = Object.entries(all).flatMap(([name, figure]) =>
    figure === undefined ? [] : [`${name} ${name === 'note' ? String(figure) : plain(String(figure))}`],
  );
  const sides = from && to ? [`${side(from)} -> ${side(to)}`] : [];
  return [[type, date, time, asset?.code].filter(Boolean).join(' '), ...sides, ...parts].join(', ');
}

/** "3000.00" is 3000: a test compares figures, not how they are written. */
const plain = (figure: string) => (/^\d+\.\d+$/.test(figure) ? figure.replace(/\.?0+$/, '') : figure);
