/** Reads a file as the wizard does with all its first answers, every code taken as it is. */

import { parseAssetKey } from '@kurus/core/identity';
import { firstChoices, type Choices } from '../features/import/readers/choices.ts';
import { symbolsIn } from '../features/import/readers/count-words.ts';
import { detect, sourceOf, type Detected } from '../features/import/readers/detect.ts';
import type { Draft } from '../features/import/readers/draft-parts.ts';
import { draftsOf } from '../features/import/readers/draft.ts';
import { firstCode, type Asset } from '../features/import/readers/symbols.ts';
import type { Raw } from '../features/import/readers/table.ts';

export function readSource(raw: Raw, change: Partial<Choices> = {}, fileName = '') {
  const [found] = detect(raw, fileName);
  if (!found) throw new Error('no source takes it');
  return readDetected(found, change);
}

export function readDetected(found: Detected, change: Partial<Choices> = {}) {
  const source = sourceOf(found.source);
  const choices = { ...firstChoices(found.table, source), ...change };
  const symbols: Record<string, Asset> = {};
  for (const { key } of symbolsIn(found.table, choices, false))
    symbols[key] = parseAssetKey(key) ?? { kind: 'stocks', code: firstOrWhole(key) };
  const settled = { ...choices, symbols };
  return { source: found.source, table: found.table, choices: settled, drafts: draftsOf(found.table, settled, source) };
}

/** The code without the mark of an exchange; a name as it is. */
const firstOrWhole = (key: string) => (key.includes(' ') ? key : firstCode(key));

/** "2, buy, 2021-04-13, TUPRS, quantity 1": the sent row; for a row that is not sent, the reason. */
export function draftLine(draft: Draft): string {
  if (draft.state === 'unread') return [draft.line, draft.state, draft.why ?? draft.field].join(', ');
  if (draft.state === 'left out')
    return [draft.line, draft.state, draft.by === 'rule' ? draft.rule : draft.by].join(', ');
  const { line, type, date, time, asset, into, from, to, ...figures } = draft.row;
  const sides = from && to && `${from.quantity} ${from.asset.code} for ${to.quantity} ${to.asset.code}`;
  const all = { ...figures, ...(into && { into: into.code }) };
  const parts = Object.entries(all).map(([field, figure]) => `${field} ${String(figure)}`);
  const remarks = draft.remarks?.map((remark) => `(${remark})`) ?? [];
  return [line, type, date, time, asset?.code, sides, ...parts, ...remarks]
    .filter((part) => part !== undefined)
    .join(', ');
}

export const linesOf = (raw: Raw, change: Partial<Choices> = {}, fileName = ''): string[] =>
  readSource(raw, change, fileName).drafts.map(draftLine);
