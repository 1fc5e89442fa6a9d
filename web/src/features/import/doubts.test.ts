import type { ImportedRow } from '@kurus/core/contract/import';
import { expect, it } from 'vitest';
import { doubtGroups } from './doubts.ts';
import { outcomesOf } from './outcomes.ts';
import type { Draft } from './readers/draft-parts.ts';

const drafts = ['THYAO', 'THYAO', 'SASA', 'VESBE', 'VESBE'].map((code, at): Draft => ({
  at,
  line: at + 2,
  state: 'row',
  row: { line: at + 2, type: 'buy', asset: { kind: 'stocks', code }, quantity: '1', price: '1' },
}));
const judged = (...codes: readonly string[]) =>
  codes.map((code, at): ImportedRow => {
    const line = at + 2;
    return code === '' ? { line, verdict: 'new' } : { line, verdict: 'doubtful', code, reason: `reason of ${code}` };
  });
const groupsOf = (...codes: readonly string[]) =>
  doubtGroups(outcomesOf(drafts, judged(...codes))).map(({ key, label, ats, parts }) => ({
    key,
    label,
    ats,
    parts: parts.map((part) => [part.label, part.ats]),
  }));

it('groups doubtful rows by their reason, and within it by asset; a row alone has a switch of its own', () => {
  expect(groupsOf('ALMOST_THERE', 'ALMOST_THERE', 'ALMOST_THERE', 'SYMBOL_UNKNOWN', '')).toEqual([
    {
      key: 'ALMOST_THERE',
      label: 'reason of ALMOST_THERE',
      ats: [0, 1, 2],
      parts: [
        ['THYAO', [0, 1]],
        ['SASA', [2]],
      ],
    },
  ]);
});

it('has no parts where all rows are of one asset', () => {
  expect(groupsOf('', '', '', 'SYMBOL_UNKNOWN', 'SYMBOL_UNKNOWN')).toEqual([
    { key: 'SYMBOL_UNKNOWN', label: 'reason of SYMBOL_UNKNOWN', ats: [3, 4], parts: [] },
  ]);
});
