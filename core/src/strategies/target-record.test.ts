import { expect, test } from 'vitest';
import { randomFrom } from '../../../testing/random.ts';
import type { Price } from '../money/money.ts';
import { targetRecord } from './target-record.ts';

const at = (lira: number) => BigInt(lira) as Price;

test.each([
  ['reaches its target', [101, 121, 80], 'target', 2, 120],
  ['falls to its stop first', [101, 89, 130], 'stop', 2, 90],
  ['ends with its last day', [101, 102, 103, 104, 105, 200], 'expired', 5, 105],
  ['runs', [101, 102], 'open', 2, 102],
  ['has no close yet', [], 'open', 0, 100],
])('a target that %s', (_, closes, state, on, price) => {
  const days = closes.map((close, n) => ({ day: n + 1, price: at(close) }));
  const target = { price: at(100), target: at(120), stop: at(90), publishedOn: 0, by: 5 };
  expect(targetRecord(target, days, state === 'expired' ? 9 : 5)).toEqual({ state, on, price: at(price) });
});

/** Another way: all days on which something was met are looked for, and the earliest of them counts. */
function bySets(
  { target, stop, by }: { target: number | undefined; stop: number | undefined; by: number },
  closes: ReadonlyMap<number, number>,
  today: number,
) {
  const days = Array.from({ length: Math.min(by, today - 1) }, (_, n) => n + 1).filter((day) => closes.has(day));
  const close = (day: number) => closes.get(day) ?? 0;
  const met = [
    ...days
      .filter((day) => target !== undefined && close(day) >= target)
      .map((day) => ({ day, state: 'target', price: target })),
    ...days
      .filter((day) => stop !== undefined && close(day) <= stop)
      .map((day) => ({ day, state: 'stop', price: stop })),
  ].toSorted((a, b) => a.day - b.day);
  const [first] = met;
  if (first) return { state: first.state, on: first.day, price: at(first.price ?? 0) };
  const last = Math.max(0, ...days);
  return { state: today > by ? 'expired' : 'open', on: last, price: at(last === 0 ? 100 : close(last)) };
}

test('five thousand random histories have the record that a search of all days finds', () => {
  const random = randomFrom(29);
  const seen = new Set<string>();
  for (let n = 0; n < 5000; n += 1) {
    const closes = new Map<number, number>();
    let price = 100;
    for (let day = -3; day <= 60; day += 1) {
      price = Math.max(1, price + random.below(7) - 3);
      if (random.below(7) > 1) closes.set(day, price);
    }
    const plan = {
      target: random.below(3) === 0 ? undefined : 101 + random.below(20),
      stop: random.below(3) === 0 ? undefined : 99 - random.below(20),
      by: 1 + random.below(60),
    };
    const today = 1 + random.below(62);
    const found = targetRecord(
      {
        price: at(100),
        target: plan.target === undefined ? undefined : at(plan.target),
        stop: plan.stop === undefined ? undefined : at(plan.stop),
        publishedOn: 0,
        by: plan.by,
      },
      [...closes].map(([day, close]) => ({ day, price: at(close) })),
      today,
    );
    expect({ n, ...found }).toEqual({ n, ...bySets(plan, closes, today) });
    seen.add(found.state);
  }
  expect([...seen].toSorted()).toEqual(['expired', 'open', 'stop', 'target']);
});
