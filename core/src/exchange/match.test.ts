/** Situations that the scenario files do not contain: each a few steps, and the expected fills. */

import { describe, expect, test } from 'vitest';
import { at, buy, fillsOf, order, play, see, sell, statesOf } from '../../../testing/exchange/play.ts';

describe('at the limits of the day', () => {
  test('a market order has no counterparty at the ceiling', () => {
    const done = play([order(0, 'a', { side: 'buy', kind: 'market', quantity: '100' }), see(1, '312.50')]);
    expect(statesOf(done)).toEqual(['a cancelled NO_COUNTERPARTY']);
  });

  test('nor has a stop at the floor, or a queued order in an auction that ends there', () => {
    const stop = order(0, 'a', sell({ kind: 'stop', quantity: '10', triggerPrice: '257.00', validity: 'gtc' }));
    expect(statesOf(play([stop, see(1, '256.00', { dir: -1 })]))).toEqual(['a cancelled NO_COUNTERPARTY']);
    const market = order(0, 'a', sell({ kind: 'market', quantity: '10' }));
    expect(statesOf(play([market, see(1, '256.00', { auction: true })]))).toEqual(['a cancelled NO_COUNTERPARTY']);
  });

  test('the ladder ends at the ceiling, the rest is cancelled', () => {
    const done = play([order(0, 'a', { side: 'buy', kind: 'market', quantity: '3000' }), see(1, '312.25', { dir: 1 })]);
    expect(fillsOf(done)).toEqual(['a 1000 @ 312.25 R4', 'a 1000 @ 312.50 R4']);
    expect(statesOf(done)).toEqual(['a cancelled NO_COUNTERPARTY']);
  });

  test('an order with a longer validity waits while its limit is outside them', () => {
    const steps = [order(0, 'a', buy('100', '320.00', 'gtc')), see(1, '284.25')];
    expect(fillsOf(play(steps))).toEqual([]);
    const nextDay = [{ at: at(2), newDay: { base: '300.00' } }, see(3, '284.25')];
    expect(fillsOf(play([...steps, ...nextDay]))).toEqual(['a 100 @ 320.00 R6']);
  });
});

describe('validities', () => {
  test('at once: the ladder fills a part, the rest is cancelled', () => {
    const done = play([order(0, 'a', buy('1500', '284.50', 'ioc')), see(1, '284.50')]);
    expect(fillsOf(done)).toEqual(['a 1000 @ 284.50 R5']);
    expect(statesOf(done)).toEqual(['a cancelled NO_COUNTERPARTY']);
  });

  test.each([
    ['1000', ['a 1000 @ 284.50 R5']],
    ['1001', []],
  ])('all or nothing: %s', (quantity, expected) => {
    expect(fillsOf(play([order(0, 'a', buy(quantity, '284.50', 'fok')), see(1, '284.50')]))).toEqual(expected);
  });
});

test('market-to-limit at once: one step, and the rest is cancelled', () => {
  const request = order(0, 'a', { side: 'buy', kind: 'market-to-limit', quantity: '1500', validity: 'ioc' });
  const done = play([request, see(1, '284.50')]);
  expect(fillsOf(done)).toEqual(['a 1000 @ 284.50 R4']);
  expect(statesOf(done)).toEqual(['a cancelled NO_COUNTERPARTY']);
});

test('an order entered while an auction is matched waits for the next phase', () => {
  const time = (text: string) => `2026-11-23T${text}+03:00`;
  const entered = { at: time('09:57:00'), order: { id: 'a', ...buy('100', '286.00') } };
  const observationAt = (text: string, auction: boolean) => ({
    at: time(text),
    observe: { exTime: time(text), last: '285.00', auction },
  });
  const steps = [entered, observationAt('09:58:00', true), observationAt('10:00:01', false)];
  expect(fillsOf(play(steps, { hours: 'bist' }))).toEqual(['a 100 @ 285.00 R5']);
});

describe('the ladder', () => {
  test('lacks for two minutes the quantity that the account took', () => {
    const market = (second: number, id: string) => order(second, id, sell({ kind: 'market', quantity: '1500' }));
    const done = play([
      market(0, 'a'),
      see(1, '284.50'),
      market(2, 'b'),
      see(3, '284.50'),
      market(122, 'c'),
      see(123, '284.50'),
    ]);
    expect(fillsOf(done).slice(2)).toEqual([
      'b 500 @ 284.00 R4',
      'b 1000 @ 283.75 R4',
      'c 1000 @ 284.25 R4',
      'c 500 @ 284.00 R4',
    ]);
  });

  test('is shared by the orders of an account in the same tick', () => {
    const both = ['a', 'b'].map((id) => order(0, id, sell({ kind: 'market', quantity: '1500' })));
    expect(fillsOf(play([...both, see(1, '284.50')]))).toEqual([
      'a 1000 @ 284.25 R4',
      'a 500 @ 284.00 R4',
      'b 500 @ 284.00 R4',
      'b 1000 @ 283.75 R4',
    ]);
  });

  test('gives at most a tenth of an average day', () => {
    const many = [0, 200, 400, 600].flatMap((second, index) => [
      order(second, `m${index}`, sell({ kind: 'market', quantity: '7000' })),
      see(second + 1, '284.50'),
    ]);
    const done = play(many, {}, { lots: '50000' });
    const sold = done.fills.reduce((sum, { quantity }) => sum + parseInt(quantity, 10), 0);
    expect(sold).toBe(21_000);
    expect(done.refusals).toEqual([{ at: at(600), id: 'm3', code: 'VOLUME_CAP' }]);
  });

  test('does not apply with simple rules: the whole quantity at the last price', () => {
    const done = play([order(0, 'a', { side: 'buy', kind: 'market', quantity: '3000' }), see(1, '284.50')], {
      rules: 'simple',
    });
    expect(fillsOf(done)).toEqual(['a 3000 @ 284.50 R4']);
    const limit = play([order(0, 'a', buy('3000', '284.00')), see(1, '284.25', { lo: '284.00' })], { rules: 'simple' });
    expect(fillsOf(limit)).toEqual(['a 3000 @ 284.00 R6']);
  });
});

describe('observations', () => {
  test('a limit is matched with the book on its first observation only', () => {
    const done = play([order(0, 'a', buy('1500', '284.75')), see(1, '284.75'), see(2, '284.50')]);
    expect(fillsOf(done)).toEqual(['a 1000 @ 284.75 R5', 'a 500 @ 284.75 R6']);
  });

  test('again after a change of its price', () => {
    const done = play([
      order(0, 'a', buy('100', '284.00')),
      see(1, '284.50'),
      { at: at(2), amend: { id: 'a', limitPrice: '285.00' } },
      see(3, '284.50'),
    ]);
    expect(fillsOf(done)).toEqual(['a 100 @ 284.50 R5']);
  });

  test('again in a session that began without an auction', () => {
    const steps = [order(0, 'a', buy('100', '284.00', 'gtc')), see(1, '284.50'), see(1, '283.50', {}, '2026-11-24')];
    expect(fillsOf(play(steps, { hours: 'bist' }))).toEqual(['a 100 @ 283.50 R5']);
    expect(fillsOf(play(steps))).toEqual(['a 100 @ 284.00 R6']);
  });

  test('a touch without known volume fills nothing', () => {
    expect(fillsOf(play([order(0, 'a', buy('100', '284.00')), see(1, '284.25', { lo: '284.00' })]))).toEqual([]);
  });

  test('the first price after a halt is one price for all', () => {
    const done = play([
      order(0, 'a', buy('100', '286.00')),
      see(1, '284.25', { phase: 'halted' }),
      see(2, '285.00', { dir: -1 }),
    ]);
    expect(fillsOf(done)).toEqual(['a 100 @ 285.00 R15']);
  });

  test('an auction fills an order at exactly its price with a tenth of the traded quantity', () => {
    const orders = [order(0, 'a', buy('100', '286.00')), order(0, 'b', buy('100', '285.75'))];
    const done = play([...orders, see(1, '285.75', { auction: true, lots: 300 })]);
    expect(fillsOf(done)).toEqual(['a 100 @ 285.75 R12', 'b 30 @ 285.75 R12']);
  });

  test('at the close, one step of the ladder at its price', () => {
    const close = { at: '2026-11-23T18:09:00+03:00', order: { id: 'a', ...buy('1500', '286.00') } };
    const observationAt = (second: string) => ({
      at: `2026-11-23T18:09:${second}+03:00`,
      observe: { exTime: `2026-11-23T18:09:${second}+03:00`, last: '285.50' },
    });
    expect(fillsOf(play([close, observationAt('01'), observationAt('02')], { hours: 'bist' }))).toEqual([
      'a 1000 @ 285.50 R14',
    ]);
  });
});
