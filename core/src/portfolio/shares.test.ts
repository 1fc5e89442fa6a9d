import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../money/money.ts';
import { sharesOf } from './shares.ts';

const of = (...parts: string[]) => sharesOf(parts.map(money)).map(Number);

describe('displayed shares', () => {
  test('of three portfolios: 47,4 + 35,4 + 17,2', () => {
    expect(of('721606.02', '539444.81', '261704.30')).toEqual([4740, 3540, 1720]);
  });

  test('thirds: the first of equals takes the rest', () => {
    expect(of('1', '1', '1')).toEqual([3340, 3330, 3330]);
  });

  test('to the hundredth: 6,06 + 93,94; rounded separately, they add up to 100,01', () => {
    const parts = ['60.55', '939.45'].map(money);
    expect(sharesOf(parts, 1n).map(Number)).toEqual([606, 9394]);
  });

  test('of nothing', () => {
    expect(of()).toEqual([]);
    expect(of('0', '0')).toEqual([0, 0]);
  });

  test('add up to the whole, each less than a step from the exact value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 20, size: 'max' }),
        (parts) => {
          const whole = parts.reduce((a, b) => a + b, 0n);
          fc.pre(whole > 0n);
          const shares = sharesOf(parts as never);
          expect(shares.reduce<bigint>((a, b) => a + b, 0n)).toBe(10_000n);
          for (const [at, share] of shares.entries()) {
            const off = share * whole - (parts[at] ?? 0n) * 10_000n;
            expect((off < 0n ? -off : off) < 10n * whole).toBe(true);
          }
        },
      ),
    );
  });
});
