import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WORTH_KINDS } from '../contract/words/net-worth.ts';
import { type Money, money, sumMoney, ZERO_MONEY } from '../money/money.ts';
import { netWorthSum, type WorthWithHistory } from './net-worth-sum.ts';
import { netWorthOf } from './net-worth.ts';

const partOf = fc.record({
  kind: fc.constantFrom(...WORTH_KINDS),
  currency: fc.constantFrom('TRY', 'USD'),
  value: fc.bigInt({ min: -1_000_000_000n, max: 1_000_000_000n }).map((value) => value as Money),
});
const personOf = fc.array(partOf, { maxLength: 8 });
const noHistory = { atCost: 0, history: [] };

test('the sum of people is the net worth of all their parts', () => {
  fc.assert(
    fc.property(fc.array(personOf, { maxLength: 4 }), (people) => {
      const sum = netWorthSum(people.map((parts) => ({ ...netWorthOf(parts), ...noHistory })));
      expect(sum).toEqual({ ...netWorthOf(people.flat()), ...noHistory });
      expect(sumMoney(sum.byKind.map(({ value }) => value))).toBe(sum.assets);
    }),
  );
});

test('histories are added by day, and the newest price is that of the sum', () => {
  const day = (date: string, assets: string) => ({ date, assets: money(assets), debts: ZERO_MONEY });
  const worth = (more: Partial<WorthWithHistory>) => ({ ...netWorthOf([]), ...noHistory, ...more });
  const sum = netWorthSum([
    worth({ atCost: 1, asOf: '2026-11-26T09:00:00.000Z', history: [day('2026-11-25', '10'), day('2026-11-26', '12')] }),
    worth({ atCost: 2, asOf: '2026-11-26T09:01:00.000Z', history: [day('2026-11-26', '5')] }),
    worth({}),
  ]);
  expect(sum.history).toEqual([day('2026-11-25', '10'), day('2026-11-26', '17')]);
  expect([sum.atCost, sum.asOf]).toEqual([3, '2026-11-26T09:01:00.000Z']);
});
