/** An amendment is judged like a new order: by phase, validity, cash and cap. */

import { expect, test } from 'vitest';
import { buy, order, play, sell } from '../../../testing/exchange/play.ts';
import type { Scenario, ScenarioStep } from '../../../testing/exchange/scenario-format.ts';
import { runScenario } from '../../../testing/exchange/scenario-report.ts';

const clock = (time: string) => `2026-11-23T${time}:00.000+03:00`;
const amend = (at: string, change: NonNullable<ScenarioStep['amend']>): ScenarioStep => ({ at, amend: change });
const refusalsOf = ({ refusals }: ReturnType<typeof play>) => refusals.map(({ id, code }) => `${id} ${code}`);
const stop = sell({ kind: 'stop', quantity: '10', triggerPrice: '270.00', validity: 'gtc' });

test('a validity that is refused for a new order is refused for a change', () => {
  const done = play(
    [
      { at: clock('11:00'), order: { id: 'a', ...stop } },
      { at: clock('11:01'), order: { id: 'b', ...buy('10', '280.00', 'gtc') } },
      amend(clock('18:01'), { id: 'a', validity: 'day' }),
      amend(clock('18:02'), { id: 'b', validity: 'fok' }),
      amend(clock('18:03'), { id: 'b', validity: 'day' }),
    ],
    { hours: 'bist' },
  );
  expect(refusalsOf(done)).toEqual(['a VALIDITY_OVER', 'b ORDER_TYPE_NOT_NOW']);
});

test('a triggered order that waits at its limit may be changed to the day in its last minutes', () => {
  const observation = {
    exTime: clock('11:02'),
    last: '268.00',
    hi: '270.00',
    lo: '268.00',
    lots: 10,
    phase: 'continuous',
  } as const;
  const done = play(
    [
      { at: clock('11:00'), order: { id: 'a', ...stop, kind: 'stop-limit', limitPrice: '269.00' } },
      {
        at: clock('11:00'),
        order: { id: 'b', ...stop, kind: 'stop-limit', triggerPrice: '260.00', limitPrice: '259.00' },
      },
      { at: clock('11:03'), observe: observation },
      amend(clock('18:01'), { id: 'a', validity: 'day' }),
      amend(clock('18:01'), { id: 'b', validity: 'day' }),
    ],
    { hours: 'bist' },
  );
  expect(refusalsOf(done)).toEqual(['b VALIDITY_OVER']);
});

test('a market order stays immediate after any change', () => {
  const done = play(
    [
      { at: clock('19:00'), order: { id: 'a', side: 'buy', kind: 'market', quantity: '10' } },
      amend(clock('19:01'), { id: 'a', validity: 'gtc' }),
      {
        at: '2026-11-24T10:00:01.000+03:00',
        observe: {
          exTime: '2026-11-24T10:00:00.500+03:00',
          last: '284.25',
          auction: true,
          lots: 5,
          phase: 'continuous',
        },
      },
    ],
    { hours: 'bist' },
  );
  expect(done.orders).toMatchObject([{ state: 'filled' }]);
});

test('a quantity above the daily cap, or above the holding, is refused', () => {
  const done = play([
    order(0, 'a', buy('100', '280.00', 'gtc')),
    amend(clock('11:01'), { id: 'a', quantity: '24001' }),
    amend(clock('11:02'), { id: 'a', quantity: '4000' }),
  ]);
  expect(refusalsOf(done)).toEqual(['a VOLUME_CAP', 'a BALANCE_INSUFFICIENT']);
});

test('an asset traded around the clock has no day validity', () => {
  const coin: Scenario = {
    asset: { kind: 'cryptos', code: 'BTC', base: '4000000', averageDailyLots: 100, spreadTicks: 1 },
    account: { kind: 'virtual', cash: '1000000.00', lots: '0', cost: '0.00' },
    terms: {
      commissionRate: '0',
      minimumCommission: '0.00',
      hours: 'always',
      openingLock: true,
      delaySeconds: 0,
      immediate: false,
    },
    steps: [order(0, 'a', buy('0.01', '3900000', 'gtc')), amend(clock('11:01'), { id: 'a', validity: 'day' })],
  };
  expect(refusalsOf(runScenario(coin))).toEqual(['a ORDER_TYPE_NOT_NOW']);
});
