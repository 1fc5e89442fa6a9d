import type { Quote } from '@kurus/core/contract/market';
import { money, price, changePercent } from '@kurus/core/money/money';
import { describe, expect, test } from 'vitest';
import { decodeState, encodeState, type SharedState } from './relay-state.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const quote = (type: Quote['type'], code: string, lira: string): Quote => ({
  type,
  code,
  price: price(lira),
  base: price('300'),
  high: price('999999.12345678'),
  low: price('0.00000001'),
  volume: money('123456789012.34'),
  changePercent: changePercent(price(lira), price('300')),
  asOfMs: NOW - 1500,
});
const index = {
  code: 'XU100',
  name: 'BIST 100',
  value: price('14545.96'),
  base: price('14521.29'),
  changePercent: changePercent(price('14545.96'), price('14521.29')),
  asOfMs: NOW - 40,
};
const STATE: SharedState = {
  epoch: 1_795_235_834_460,
  sequence: 7,
  sources: 'simulated',
  quotes: [quote('stocks', 'THYAO', '312.50'), quote('cryptos', 'BTC', '4123456.789')],
  index,
  found: [{ type: 'cryptos', code: 'NEWC', name: 'New Coin' }],
};

test('a state received by one instance equals the state sent by the other, to the last digit', () => {
  expect(decodeState(encodeState(STATE, NOW), NOW)).toEqual(STATE);
  expect(decodeState(encodeState({ ...STATE, index: undefined }, NOW), NOW)?.index).toBeUndefined();
});

describe('a text that is not well-formed in every part is not believed in any', () => {
  interface Wire {
    v: number;
    at: unknown;
    epoch: unknown;
    rows: unknown[][];
    index: unknown[];
  }
  const spoilt = (spoil: (wire: Wire) => void) => {
    const wire = JSON.parse(encodeState(STATE, NOW)) as Wire;
    spoil(wire);
    return JSON.stringify(wire);
  };
  const put = (place: number, value: unknown) => spoilt(({ rows }) => (rows[1] as unknown[]).splice(place, 1, value));
  test.each([
    ['nothing', ''],
    ['half of it', encodeState(STATE, NOW).slice(0, 200)],
    ['a list', '[]'],
    ['another version', spoilt((wire) => (wire.v = 1))],
    ['no time', spoilt((wire) => (wire.at = '1'))],
    ['no epoch', spoilt((wire) => (wire.epoch = null))],
    ['an unknown kind', put(0, 'made-up')],
    ['a name that is no code', put(1, 'BTC"')],
    ['cash', put(1, 'CASH')],
    ['a number for a price', put(2, 4123456.789)],
    ['a price of zero', put(2, '0')],
    ['a price below zero', put(3, '-1')],
    ['a price in words', put(4, '1e5')],
    ['a price with a comma', put(5, '1,5')],
    ['no volume', put(6, '')],
    ['a volume below zero', put(6, '-5')],
    ['a moment to come', put(7, -61_000)],
    ['no moment', put(7, null)],
    ['a short row', spoilt(({ rows }) => (rows[0] as unknown[]).pop())],
    ['an index without a level', spoilt((wire) => (wire.index[2] = ''))],
  ])('%s', (_, text) => {
    expect(decodeState(text, NOW)).toBeUndefined();
  });
});
