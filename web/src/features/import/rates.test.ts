import type { ImportedRow } from '@kurus/core/contract/import';
import { describe, expect, it } from 'vitest';
import { outcomesOf } from './outcomes.ts';
import { rateNeeds, ratesOf } from './rates.ts';
import type { Draft } from './readers/draft-parts.ts';

const drafts = [
  ['USD', '2023-05-02'],
  ['USD', '2023-03-01'],
  ['EUR', '2023-05-02'],
  ['USD', '2023-05-30'],
  ['USD', '2026-05-30'],
].map(([currency = '', date = ''], at): Draft => ({
  at,
  line: at + 2,
  state: 'row',
  row: { line: at + 2, type: 'deposit', date, amount: '1', currency },
}));
const refused = drafts.map(({ line }, at): ImportedRow =>
  at === 4 ? { line, verdict: 'new' } : { line, verdict: 'refused', code: 'RATE_UNKNOWN' },
);

describe('rates that are not known', () => {
  it('are asked once for each currency, with the months of its rows', () => {
    expect(rateNeeds(outcomesOf(drafts, refused), [])).toEqual([
      { currency: 'USD', months: ['2023-03', '2023-05'] },
      { currency: 'EUR', months: ['2023-05'] },
    ]);
  });

  it('stay asked when they have been given, and are the same list while nothing is added', () => {
    const before = [{ currency: 'USD', months: ['2022-01', '2023-03', '2023-05'] }];
    const known = outcomesOf(
      drafts,
      drafts.map(({ line }) => ({ line, verdict: 'new' as const })),
    );
    expect(rateNeeds(known, before)).toBe(before);
    expect(rateNeeds(outcomesOf(drafts, refused), before).map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
  });

  it('are sent for the file or for a month; what is no rate yet is not', () => {
    const typed = { USD: '18.9', 'USD 2023-05': '19.55', 'USD 2023-03': '', EUR: '0' };
    expect(ratesOf(typed)).toEqual([
      { currency: 'USD', rate: '18.9' },
      { currency: 'USD', month: '2023-05', rate: '19.55' },
    ]);
  });
});
