import { expect, test } from 'vitest';
import { endingRules } from './ending-rules.ts';
import { SHIPPED_PACK } from './shipped-pack.ts';

const on = (date: string) => endingRules(SHIPPED_PACK, Date.parse(`${date}T12:00:00+03:00`));

test('rules that ran out, or will within four weeks, are named with their last day', () => {
  expect(on('2026-10-22')).toMatch(/: policy-rate \(2026-10-22\); see \/rules$/);
  expect(on('2026-12-02')).toMatch(/policy-rate \(2026-10-22\); see/);
  expect(on('2026-12-03')).toMatch(/declaration-limit \(2026-12-31\)/);
  expect(on('2026-12-03')).toMatch(/and \d+ more|; see/);
  expect(on('2026-09-01')).toBeUndefined();
});
