import type { ImportedRow } from '@kurus/core/contract/import';
import { describe, expect, it } from 'vitest';
import { heldSwitches, isOn, outcomesOf, rowsOf, sumOf, wordingOf } from './outcomes.ts';
import type { SentRow } from './readers/draft-parts.ts';
import type { Draft } from './readers/draft-parts.ts';

const bought = (line: number, changes: Partial<SentRow> = {}): SentRow => ({
  line,
  type: 'buy',
  date: '2026-01-20',
  asset: { kind: 'stocks', code: 'THYAO' },
  quantity: '3',
  price: '10.005',
  ...changes,
});
const DRAFTS: readonly Draft[] = [
  { at: 0, line: 2, state: 'row', row: bought(2) },
  { at: 1, line: 3, state: 'left out', by: 'type', text: 'İptal Edildi' },
  { at: 2, line: 4, state: 'row', row: bought(4, { type: 'sell', amount: '50' }) },
  { at: 3, line: 5, state: 'unread', field: 'date', text: '31.02.2026' },
  { at: 4, line: 6, state: 'row', row: bought(6, { currency: 'USD' }) },
];
const RESULTS: readonly ImportedRow[] = [
  { line: 2, verdict: 'duplicate', reason: 'zaten var' },
  { line: 4, verdict: 'new' },
  { line: 6, verdict: 'doubtful', reason: 'neredeyse aynısı var' },
];

describe('outcome of each line', () => {
  it('puts lines that need attention first and loses none', () => {
    const outcomes = outcomesOf(DRAFTS, RESULTS);
    expect(outcomes.map(({ draft, verdict }) => [draft.line, verdict])).toEqual([
      [5, 'refused'],
      [6, 'doubtful'],
      [4, 'new'],
      [2, 'duplicate'],
      [3, 'left out'],
    ]);
  });

  it('sends new and switched-on rows; never impossible ones', () => {
    const outcomes = outcomesOf(DRAFTS, RESULTS);
    const on = (switches: Record<number, boolean>) =>
      outcomes.filter((outcome) => isOn(outcome, switches)).map(({ draft }) => draft.line);
    expect(on({})).toEqual([4]);
    expect(on({ 0: true, 2: false, 3: true, 1: true })).toEqual([2]);
  });

  it('keeps a switch as long as its row means the same, and takes it up again with that meaning', () => {
    const [first, , third] = DRAFTS.map((draft) => ({ on: false, wording: wordingOf(draft) }));
    const switches = { 0: first!, 2: third! };
    expect(heldSwitches(DRAFTS, switches)).toEqual({ 0: false, 2: false });
    const changed = DRAFTS.with(0, { at: 0, line: 2, state: 'row', row: bought(2, { quantity: '30' }) });
    expect(heldSwitches(changed, switches)).toEqual({ 2: false });
  });

  it('sends rows with the switches that were touched, and nothing else of the file', () => {
    expect(rowsOf(DRAFTS, { 0: true, 2: false })).toEqual([
      { ...bought(2), include: true },
      { ...bought(4, { type: 'sell', amount: '50' }), include: false },
      bought(6, { currency: 'USD' }),
    ]);
  });

  it('sums lira alone, rounded to the kuruş per row', () => {
    const rows = rowsOf(DRAFTS, {});
    expect([sumOf(rows, 'buy'), sumOf(rows, 'sell')]).toEqual([3002n, 5000n]);
  });
});
