import type { HoldingAfter, ImportedRow } from '@kurus/core/contract/import';
import { type Money, parseMoney, parseQuantity, ZERO_MONEY, ZERO_QUANTITY } from '@kurus/core/money/money';
import { describe, expect, it } from 'vitest';
import { outcomesOf } from './outcomes.ts';
import type { Draft, SentRow } from './readers/draft-parts.ts';
import type { Stated } from './readers/stated.ts';
import type { Asset } from './readers/symbols.ts';
import { statementChecks, type StatementCheck } from './statement.ts';

const share = (code: string): Asset => ({ kind: 'stocks', code });
const bought = (line: number, code: string, changes: Partial<SentRow> = {}): Draft => ({
  at: line,
  line,
  state: 'row',
  row: { line, type: 'buy', date: '2026-01-20', asset: share(code), quantity: '1', price: '10.00', ...changes },
});
const money = (text: string) => parseMoney(text) ?? ZERO_MONEY;
const held = (code: string, quantity: string): HoldingAfter => ({
  asset: share(code),
  quantity: parseQuantity(quantity) ?? ZERO_QUANTITY,
  cost: ZERO_MONEY,
  fifoCost: ZERO_MONEY,
  shortfall: ZERO_QUANTITY,
});

interface Case {
  readonly stated: Partial<Stated>;
  readonly drafts?: readonly Draft[];
  readonly verdicts?: readonly ImportedRow['verdict'][];
  readonly holdingsAfter?: readonly HoldingAfter[];
  readonly cashAfter?: string;
  readonly balancesAfter?: readonly { readonly currency: string; readonly amount: Money }[];
}

function checked({
  stated,
  drafts = [],
  verdicts = [],
  holdingsAfter = [],
  cashAfter,
  balancesAfter,
}: Case): StatementCheck[] {
  const rows = drafts.map(({ line }, at): ImportedRow => ({ line, verdict: verdicts[at] ?? 'new' }));
  return statementChecks(
    { stated: { holdings: [], cash: [], totals: [], ...stated }, numbers: 'comma', assetOf: share },
    {
      outcomes: outcomesOf(drafts, rows),
      switches: {},
      holdingsAfter,
      cashAfter: cashAfter === undefined ? undefined : money(cashAfter),
      balancesAfter,
    },
  );
}

describe('holdings of a statement', () => {
  it('are compared by code; what it does not name is not held, if the file has rows of it', () => {
    const checks = checked({
      stated: {
        holdings: [
          { code: 'THYAO', quantity: '10' },
          { code: 'DOAS', quantity: '1.500,5' },
        ],
      },
      drafts: [bought(1, 'THYAO'), bought(2, 'SASA')],
      holdingsAfter: [held('THYAO', '10'), held('SASA', '3'), held('GARAN', '7')],
    });
    const told = checks.map((check) => check.of === 'holding' && [check.asset.code, check.isEqual, String(check.file)]);
    expect(told).toEqual([
      ['THYAO', true, '1000000000'],
      ['DOAS', false, '150050000000'],
      ['SASA', false, '0'],
    ]);
  });

  it('names the rows of the code, those that were not taken first', () => {
    const [check] = checked({
      stated: { holdings: [{ code: 'THYAO', quantity: '12' }] },
      drafts: [bought(1, 'THYAO'), bought(2, 'SASA'), bought(3, 'THYAO'), bought(4, 'THYAO')],
      verdicts: ['new', 'new', 'refused', 'doubtful'],
      holdingsAfter: [held('THYAO', '10')],
    });
    expect(check?.isEqual).toBe(false);
    expect(check?.rows.map(({ draft }) => draft.line)).toEqual([3, 4, 1]);
  });

  it('of a list for lira say nothing of shares in dollars', () => {
    const drafts = [bought(1, 'SASA'), bought(2, 'MSFT', { currency: 'USD' })];
    const holdingsAfter = [held('THYAO', '10'), held('SASA', '3'), held('MSFT', '7')];
    const thyao = { code: 'THYAO', quantity: '10' };
    const named = (holdings: Stated['holdings']) =>
      checked({ stated: { holdings }, drafts, holdingsAfter }).map(
        (check) => check.of === 'holding' && check.asset.code,
      );
    expect(named([{ ...thyao, currency: 'TRY' }])).toEqual(['THYAO', 'SASA']);
    expect(named([thyao])).toEqual(['THYAO', 'SASA', 'MSFT']);
  });

  it('says nothing of a statement without holdings', () => {
    expect(checked({ stated: {}, drafts: [bought(1, 'THYAO')], holdingsAfter: [held('THYAO', '1')] })).toEqual([]);
  });
});

describe('cash of a statement', () => {
  const cash = (balance: string, currency = 'TRY') => ({ cash: [{ currency, balance, mark: 'point' as const }] });

  it('is compared in its own notation, in lira alone, with the rows that were not taken', () => {
    const drafts = [bought(1, 'THYAO'), bought(2, 'THYAO')];
    const verdicts = ['new', 'doubtful'] as const;
    const [check] = checked({ stated: cash('73.37'), drafts, verdicts, cashAfter: '-231.25' });
    expect(check).toMatchObject({ of: 'cash', file: money('73.37'), ours: money('-231.25'), isEqual: false });
    expect(check?.rows.map(({ draft }) => draft.line)).toEqual([2]);
    expect(checked({ stated: cash('73.37'), cashAfter: '73.37' })[0]?.isEqual).toBe(true);
    expect(checked({ stated: cash('73.37', 'USD'), cashAfter: '1' })).toEqual([]);
    const balancesAfter = [{ currency: 'USD', amount: money('73.30') }];
    const [dollars] = checked({ stated: cash('73.37', 'USD'), cashAfter: '1', balancesAfter });
    expect(dollars).toMatchObject({ currency: 'USD', ours: money('73.30'), isEqual: false });
  });

  it('is not ours where rows in other currencies count in lira; where they are kept, each currency has its own rows', () => {
    const drafts = [
      bought(1, 'THYAO'),
      bought(2, 'AAPL', { currency: 'USD' }),
      bought(3, 'SASA'),
      bought(4, 'MSFT', { currency: 'USD' }),
    ];
    const verdicts = ['new', 'new', 'doubtful', 'doubtful'] as const;
    const stated = { cash: [...cash('73.37').cash, ...cash('5', 'USD').cash] };
    const mixed = checked({ stated, drafts, verdicts, cashAfter: '50' });
    expect(mixed).toMatchObject([{ currency: 'TRY', isEqual: false, isMixed: true }]);
    const balancesAfter = [{ currency: 'USD', amount: money('4') }];
    const kept = checked({ stated, drafts, verdicts, cashAfter: '50', balancesAfter });
    expect(
      kept.map((check) => [check.of === 'cash' && check.currency, check.rows.map(({ draft }) => draft.line)]),
    ).toEqual([
      ['TRY', [3]],
      ['USD', [4]],
    ]);
    expect(kept.some((check) => 'isMixed' in check)).toBe(false);
  });

  it('is not compared where the portfolio keeps no cash', () => {
    expect(checked({ stated: cash('73.37') })).toEqual([]);
  });
});

describe('sums of a statement', () => {
  const [fee, tax] = ['0.19', '0.01'];
  const trades = [
    bought(1, 'THYAO', { quantity: '10', price: '10', fee, tax }),
    bought(2, 'THYAO', { type: 'sell', quantity: '4', price: '20', fee }),
  ];
  const sum = (of: 'buy' | 'sell', holds: 'gross' | 'net', cell: string) =>
    checked({ stated: { totals: [{ of, cell, holds }] }, drafts: trades })[0]?.isEqual;

  it('are gross, or purchases with and sales without their charges', () => {
    expect(sum('buy', 'gross', '100,00')).toBe(true);
    expect(sum('buy', 'net', '100,20')).toBe(true);
    expect(sum('sell', 'net', '79,81')).toBe(true);
    expect(sum('sell', 'gross', '80,00')).toBe(true);
    expect(sum('buy', 'net', '100,00')).toBe(false);
  });

  it('may differ by a kuruş for each hundred rows, not by more', () => {
    const many = (rows: number, cell: string) =>
      checked({
        stated: { totals: [{ of: 'buy', cell, holds: 'gross' }] },
        drafts: Array.from({ length: rows }, (_, at) => bought(at, 'THYAO')),
      })[0]?.isEqual;
    expect([many(82, '819,99'), many(82, '819,98'), many(101, '1.009,98')]).toEqual([true, false, true]);
  });
});
