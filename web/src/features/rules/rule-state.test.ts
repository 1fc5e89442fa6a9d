import type { RuleItem } from '@kurus/core/contract/rules';
import { expect, test } from 'vitest';
import { filtered, found, stateOf } from './rule-state.ts';

const row = (value: number, from: string, to?: string): RuleItem['rows'][number] => ({
  value,
  from,
  to,
  source: 'RG',
  checkedOn: '2026-11-26',
  standing: 'verified',
});
const rule = (rows: RuleItem['rows'], more: Partial<RuleItem> = {}): RuleItem => ({
  id: 'limit',
  name: 'Beyan sınırı',
  subject: 'declaration',
  unit: 'lira',
  isVerified: true,
  rows,
  endsAt: rows.at(-1)?.to,
  ...more,
});
const LIMIT = rule([row(330_000, '2025-01-01', '2025-12-31'), row(400_000, '2026-01-01', '2026-12-31')]);

test('the row of the day, and the one before with another value', () => {
  expect(stateOf(LIMIT, '2025-12-31')).toMatchObject({ now: { value: 330_000 }, before: undefined });
  expect(stateOf(LIMIT, '2026-01-01')).toMatchObject({ now: { value: 400_000 }, before: { value: 330_000 } });
  const same = rule([row(0, '2025-01-01', '2025-12-31'), row(0, '2026-01-01')]);
  expect(stateOf(same, '2026-06-01')).toMatchObject({ before: undefined, isChanged: false });
});

test('a rule runs out within four weeks, on its last day, and after it', () => {
  const left = (today: string) => stateOf(LIMIT, today).daysLeft;
  expect(['2026-12-02', '2026-12-03', '2026-12-31', '2027-01-01'].map(left)).toEqual([undefined, 28, 0, -1]);
  expect(stateOf(LIMIT, '2027-01-01').now?.value).toBe(400_000);
});

test('a change counts for a year', () => {
  const isChanged = (today: string) => stateOf(LIMIT, today).isChanged;
  expect(['2026-01-01', '2027-01-01', '2027-01-02'].map(isChanged)).toEqual([true, true, false]);
});

test('a bill is shown by its newest version, and is no change', () => {
  const bill = rule([
    { ...row(0.1, '2026-03-02'), standing: 'bill' },
    { ...row(0, '2026-03-05'), standing: 'committee' },
  ]);
  expect(stateOf(bill, '2026-11-26')).toMatchObject({ now: { value: 0 }, before: undefined, isChanged: false });
});

test('filters and search', () => {
  const unverified = rule([row(0.15, '2013-01-01')], { id: 'vesting', name: 'Hak ediş: 3 yıl', isVerified: false });
  const states = [LIMIT, unverified].map((one) => stateOf(one, '2026-12-20'));
  const ids = (some: readonly { readonly rule: RuleItem }[]) => some.map((one) => one.rule.id);
  expect(ids(filtered(states, 'ending'))).toEqual(['limit']);
  expect(ids(filtered(states, 'changed'))).toEqual(['limit']);
  expect(ids(filtered(states, 'unverified'))).toEqual(['vesting']);
  expect(ids(filtered(states, 'all'))).toEqual(['limit', 'vesting']);
  expect([ids(found(states, 'BEYAN sinir')), ids(found(states, 'yok')), ids(found(states, ' '))]).toEqual([
    ['limit'],
    [],
    ['limit', 'vesting'],
  ]);
});
