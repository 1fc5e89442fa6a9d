/** Dated rules that code states beside the pack, as screens need them before any answer: both must say the same. */

import { expect, test } from 'vitest';
import { SHIPPED_PACK } from '../../../testing/shipped-pack.ts';
import { depositWithholding } from '../analysis/tax/deposit-withholding.ts';
import { dateText, dayOfDate } from '../market/calendar.ts';
import { price, priceText } from '../money/money.ts';
import { STATE_RATES, VESTING } from '../tracked/bes-rules.ts';
import { rowOn } from './row.ts';

const rowOf = (id: string, day: string) => rowOn(SHIPPED_PACK.rules.get(id), day);
const fractionOf = (percent: bigint) =>
  priceText(price(`${percent / 100n}.${String(percent % 100n).padStart(2, '0')}`));

test.each([
  ['TRY', 90, 'deposit-withholding-6-months'],
  ['TRY', 300, 'deposit-withholding-1-year'],
  ['TRY', 500, 'deposit-withholding-longer'],
  ['USD', 90, 'deposit-withholding-currency'],
])('the interest of a deposit in %s for %i days is withheld as %s says, on every day of twenty years', (...of) => {
  const [currency, days, id] = of;
  for (let day = dayOfDate('2006-01-01'); day < dayOfDate('2027-01-01'); day += 1) {
    const from = dateText(day);
    const [inCode, inPack] = [depositWithholding({ currency, from, days }), rowOf(id, from)];
    expect([from, inCode && priceText(inCode.rate), inCode?.isVerified]).toEqual([
      from,
      inPack && priceText(price(inPack.value)),
      inPack && inPack.standing === 'verified',
    ]);
  }
});

test('the state pays what the pack says', () => {
  for (const { from, percent, isVerified } of STATE_RATES) {
    const row = rowOf('state-contribution', from);
    expect([from, fractionOf(percent), isVerified]).toEqual([
      row?.from,
      priceText(price(row?.value ?? '')),
      row?.standing === 'verified',
    ]);
  }
});

test('contributions of the state become the owner’s as the pack says', () => {
  const ids = [
    'pension-vesting-3-years',
    'pension-vesting-6-years',
    'pension-vesting-10-years',
    'pension-vesting-retired',
  ];
  const inPack = ids.map((id) => priceText(price(rowOf(id, '2026-11-28')?.value ?? '')));
  expect(VESTING.map(({ percent }) => fractionOf(percent))).toEqual(inPack);
});
