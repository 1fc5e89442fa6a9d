import { assetKey } from '@kurus/core/identity';
import { dayOfDate } from '@kurus/core/market/calendar';
import { money, price, quantity } from '@kurus/core/money/money';
import { expect, test } from 'vitest';
import type { StoredAction } from '../../corporate-actions/action-book.ts';
import type { AnalysisPeriod } from '../analysis-period.ts';
import { incomeOf } from './income.ts';
import type { QuantityMove } from './store.ts';

const notCalled = () => Promise.reject(new Error('nothing is replayed'));
const NOW = Date.UTC(2026, 10, 20, 9);
const share = (code: string, held: string, cost: string) =>
  ({ type: 'stocks', code, quantity: quantity(held), cost: money(cost) }) as const;
const dividend = (exDate: string, gross: string): StoredAction => ({
  assetType: 'stocks',
  code: 'THYAO',
  type: 'dividend',
  exDay: dayOfDate(exDate),
  payDay: dayOfDate(exDate) + 2,
  ratio: 0n,
  price: price('0'),
  gross: price(gross),
  withholding: 1_500_000n,
  target: undefined,
  close: undefined,
  appliedAtMs: undefined,
  invented: false,
  source: 'KAP',
});

test('dividends that are announced, of all accounts together; not those that are paid', async () => {
  const held = [share('THYAO', '60', '600'), share('THYAO', '40', '500'), share('ASELS', '5', '50')];
  const actions = [dividend('2026-12-03', '1'), dividend('2026-11-24', '3.4420289'), dividend('2026-11-17', '9')];
  const period = { held, cash: money('0') } as unknown as AnalysisPeriod;
  const answer = await incomeOf([], period, {
    actions: { of: (_, code) => (code === 'THYAO' ? actions : []) },
    moves: [],
    heldBefore: notCalled,
    nowMs: NOW,
  });
  const asset = { kind: 'stocks', code: 'THYAO' };
  expect(answer.announced).toEqual([
    {
      asset,
      exDate: '2026-11-24',
      payDate: '2026-11-26',
      quantity: quantity('100'),
      gross: money('344.20'),
      // 2.9257245 a share, truncated as the exchange does.
      net: money('292.57'),
    },
    expect.objectContaining({ exDate: '2026-12-03', gross: money('100'), net: money('85') }),
  ]);
  expect(answer).toMatchObject({ total: money('0'), yieldOnCost: 0, byAsset: [] });
});

test('after the ex-date, until it is paid: for the holding before it, regardless of later trades', async () => {
  const held = [share('THYAO', '60', '600'), share('BIMAS', '10', '100')];
  const period = { held, cash: money('0') } as unknown as AnalysisPeriod;
  const move = (code: string, date: string, moved: string, isOther = false): QuantityMove => ({
    type: 'stocks',
    code,
    day: dayOfDate(date),
    quantity: quantity(moved),
    isOther,
  });
  // Holdings before a split or a bonus issue are replayed.
  const heldBefore = async (day: number) =>
    new Map([[assetKey('stocks', 'BIMAS'), quantity(day === dayOfDate('2026-11-19') ? '4' : '0')]]);
  const moves = [
    move('THYAO', '2026-11-18', '-999'),
    // On the ex-date and after it: 60 + 30 - 50 were held before.
    move('THYAO', '2026-11-19', '-30'),
    move('THYAO', '2026-11-20', '50'),
    move('GARAN', '2026-11-20', '-7'),
    move('BIMAS', '2026-11-20', '0', true),
  ];
  const answer = await incomeOf([], period, {
    actions: { of: (_, code) => [{ ...dividend('2026-11-19', '1'), code }] },
    moves,
    heldBefore,
    nowMs: NOW,
  });
  expect(answer.announced.map(({ asset, quantity: of, net }) => [asset.code, of, net])).toEqual([
    ['THYAO', quantity('40'), money('34')],
    ['BIMAS', quantity('4'), money('3.4')],
    ['GARAN', quantity('7'), money('5.95')],
  ]);
});
