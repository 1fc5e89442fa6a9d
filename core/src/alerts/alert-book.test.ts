/** Judging of alerts, compared with a program that looks at every alert by itself, in random markets. */

import { describe, expect, test } from 'vitest';
import type { AlertDirection, AlertKind } from '../contract/words/alerts.ts';
import { limitsOf } from '../market/price-limits.ts';
import { ticksAway } from '../market/tick-size.ts';
import { price, type Price, priceText } from '../money/money.ts';
import { type Ratio } from '../money/ratio.ts';
import { type ArmedAlert, createAlertBook, type JudgedObservation } from './alert-book.ts';
import { above, backAfter, backBeforeFirst, below, holdsAlready } from './alert.ts';

const percentOf = (text: string) => price(text) as bigint as Ratio;
let keys = 0;
const alert = (kind: AlertKind, fields: Partial<ArmedAlert> = {}): ArmedAlert => ({
  key: `a${(keys += 1)}`,
  kind,
  asset: 'stocks',
  repeat: 'once',
  activeFromMs: 0,
  ...fields,
});
const BASE = price('100');
const LIMITS = limitsOf('stocks', BASE);
const seen = (last: string, of: { hi?: string; lo?: string; at?: number; first?: boolean; phase?: 'closed' } = {}) => ({
  observation: {
    exTimeMs: of.at ?? 10,
    last: price(last),
    hi: price(of.hi ?? last),
    lo: price(of.lo ?? last),
    phase: of.phase ?? ('continuous' as const),
    isAuction: false,
  },
  base: BASE,
  limits: LIMITS,
  isFirst: of.first ?? false,
});
const judged = (one: ArmedAlert, observation: JudgedObservation, previous?: string) => {
  const book = createAlertBook();
  book.add(one);
  const { fired } = book.judge(observation, previous === undefined ? undefined : price(previous));
  return fired.map(({ price: at, way }) => `${priceText(at)} ${way}`);
};

describe('one observation', () => {
  test.each<[string, ArmedAlert, ReturnType<typeof seen>, string | undefined, string[]]>([
    ['comes to the value', alert('price-above', { value: price('105') }), seen('105'), '104', ['105.00 up']],
    ['is a tick short of it', alert('price-above', { value: price('105') }), seen('104.9'), '104', []],
    [
      'had a spike to it',
      alert('price-above', { value: price('105') }),
      seen('104', { hi: '105.5' }),
      '104',
      ['105.50 up'],
    ],
    ['gaps over it', alert('price-above', { value: price('105') }), seen('108'), '101', ['108.00 up']],
    ['falls to a value', alert('price-below', { value: price('95') }), seen('96', { lo: '94' }), '97', ['94.00 down']],
    ['rises 5 % in a day', alert('change-day', { percent: percentOf('0.05') }), seen('105'), '104', ['105.00 up']],
    ['falls 5 % in a day', alert('change-day', { percent: percentOf('0.05') }), seen('95'), '96', ['95.00 down']],
    [
      'rises where falls are asked',
      alert('change-day', { percent: percentOf('0.05'), direction: 'down' }),
      seen('106'),
      '104',
      [],
    ],
    [
      'is 2 % from the reference',
      alert('change-from-now', { percent: percentOf('0.02'), reference: price('103') }),
      seen('105.1'),
      '104',
      ['105.10 up'],
    ],
    ['reaches the ceiling', alert('limit-up'), seen('110'), '109', ['110.00 up']],
    ['reaches the floor in between', alert('limit-down'), seen('91', { lo: '90' }), '91', ['90.00 down']],
    ['leaves the ceiling', alert('limit-broken'), seen('109.9'), '110', ['109.90 down']],
    ['touches the ceiling and leaves it', alert('limit-broken'), seen('109', { hi: '110' }), '108', ['109.00 down']],
    ['stays at the ceiling', alert('limit-broken'), seen('110'), '110', []],
    ['leaves the floor where the ceiling is asked', alert('limit-broken', { direction: 'up' }), seen('91'), '90', []],
    [
      'opens with a gap',
      alert('gap-open', { percent: percentOf('0.03') }),
      seen('103.2', { first: true }),
      '100',
      ['103.20 up'],
    ],
    ['has the gap later', alert('gap-open', { percent: percentOf('0.03') }), seen('103.2'), '100', []],
    [
      'opens with a smaller gap',
      alert('gap-open', { percent: percentOf('0.03') }),
      seen('102.9', { first: true }),
      '100',
      [],
    ],
    [
      'comes while the market is closed',
      alert('price-above', { value: price('105') }),
      seen('106', { phase: 'closed' }),
      '104',
      [],
    ],
    [
      'comes before the alert began',
      alert('price-above', { value: price('105'), activeFromMs: 10 }),
      seen('106'),
      '104',
      [],
    ],
    ['comes after its validity', alert('price-above', { value: price('105'), untilMs: 10 }), seen('106'), '104', []],
  ])('%s', (_, one, observation, previous, expected) => {
    expect(judged(one, observation, previous)).toEqual(expected);
  });
});

test('a rearmed alert waits for the way back, and fires from the next observation on', () => {
  const book = createAlertBook();
  const first = alert('price-above', { value: price('105'), repeat: 'rearm' });
  const back = backAfter(first, price('105'), 'up');
  expect(priceText(back.price)).toBe('103.95');
  book.add({ ...first, back });
  const keysOf = (last: string, hi?: string, lo?: string, at = 10) => {
    const { fired, ready } = book.judge(seen(last, { hi, lo, at } as never), undefined);
    return [fired.map(({ alert: { key } }) => key), ready.map(({ key }) => key)];
  };
  expect(keysOf('106')).toEqual([[], []]);
  expect(keysOf('104', '106', '103.95', 11)).toEqual([[], [first.key]]);
  expect(book.size()).toBe(0);
  book.add({ ...first, activeFromMs: 11 });
  expect(keysOf('105', undefined, undefined, 12)).toEqual([[first.key], []]);
  // Its own way back, where one is stated.
  expect(priceText(backAfter({ ...first, percent: percentOf('0.1') }, price('105'), 'up').price)).toBe('94.50');
});

test('armed while it holds, it waits for the next crossing', () => {
  const day = { base: BASE, limits: LIMITS };
  const one = alert('price-above', { value: price('105'), repeat: 'rearm' });
  expect(holdsAlready(one, price('105'), day)).toBe(true);
  expect(holdsAlready(one, price('104.9'), day)).toBe(false);
  expect(backBeforeFirst(one, price('106'), day)).toEqual({ way: 'down', price: price('104.9') });
  expect(backBeforeFirst(one, price('104'), day)).toBeUndefined();
  expect(backBeforeFirst(alert('limit-down'), price('90'), day)).toEqual({ way: 'up', price: price('90.05') });
  const change = alert('change-day', { percent: percentOf('0.05') });
  expect([holdsAlready(change, price('95'), day), holdsAlready(change, price('95.05'), day)]).toEqual([true, false]);
  expect(holdsAlready({ ...change, direction: 'up' }, price('95'), day)).toBe(false);
});

/** Judges one alert by fractions of whole numbers, without the book's lists. */
function expected(
  one: ArmedAlert,
  { observation, base, limits, isFirst, year }: JudgedObservation,
  previous: Price | undefined,
) {
  const { last, hi, lo, exTimeMs } = observation;
  if (one.activeFromMs >= exTimeMs) return false;
  const [p, up, down] = [one.percent ?? 0n, one.direction !== 'down', one.direction !== 'up'];
  const rose = (from: bigint, to: bigint) => (to - from) * 100_000_000n >= from * p;
  const fell = (from: bigint, to: bigint) => (from - to) * 100_000_000n >= from * p;
  const kind: string = one.kind;
  switch (kind) {
    case 'price-above':
      return hi >= (one.value ?? 0n);
    case 'price-below':
      return lo <= (one.value ?? 0n);
    case 'change-day':
      return (up && rose(base, hi)) || (down && fell(base, lo));
    case 'change-from-now':
      return (up && rose(one.reference ?? 0n, hi)) || (down && fell(one.reference ?? 0n, lo));
    case 'limit-up':
      return limits !== undefined && hi >= limits.ceiling;
    case 'limit-down':
      return limits !== undefined && lo <= limits.floor;
    case 'limit-broken': {
      if (!limits) return false;
      const top =
        (up && last < limits.ceiling && (hi >= limits.ceiling || (previous ?? 0n) >= limits.ceiling)) || false;
      const bottom = down && last > limits.floor && (lo <= limits.floor || (previous ?? last) <= limits.floor);
      return top || bottom;
    }
    case 'gap-open':
      return isFirst && ((up && last > base && rose(base, last)) || (down && last < base && fell(base, last)));
    case 'high-52w':
      return year !== undefined && hi > year.high;
    case 'low-52w':
      return year !== undefined && lo < year.low;
    case 'cross-cost':
    case 'cross-target':
      return one.direction === 'up' ? hi >= (one.value ?? 0n) : lo <= (one.value ?? 0n);
    default:
      return false;
  }
}

const KINDS: readonly AlertKind[] = [
  'price-above',
  'price-below',
  'change-day',
  'change-from-now',
  'limit-up',
  'limit-down',
  'limit-broken',
  'gap-open',
  'high-52w',
  'low-52w',
  'cross-cost',
  'cross-target',
];

test('as alert by alert, over random markets with spikes, gaps and days', () => {
  let seed = 11;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  let firings = 0;
  for (let market = 0; market < 40; market += 1) {
    const book = createAlertBook();
    let waiting: ArmedAlert[] = [];
    let [last, base, previous] = [price('100'), price('100'), undefined as Price | undefined];
    for (let at = 1; at <= 120; at += 1) {
      for (let n = random(market % 2 === 0 ? 3 : 40); n > 0; n -= 1) {
        const added = alert(one(KINDS), {
          value: ticksAway('stocks', last, random(60) - 30),
          percent: BigInt(1 + random(10_000_000)) as Ratio,
          direction: one<AlertDirection>(['up', 'down', 'both']),
          reference: last,
          activeFromMs: at * 10 + random(25) - 15,
        });
        book.add(added);
        waiting.push(added);
      }
      if (random(9) === 0 && waiting.length > 0) {
        const gone = one(waiting);
        book.remove(gone.key);
        waiting = waiting.filter((other) => other !== gone);
      }
      const isFirst = at % 20 === 1;
      if (isFirst) base = last;
      const limits = limitsOf('stocks', base);
      const inside = (value: Price) =>
        limits && value > limits.ceiling ? limits.ceiling : limits && value < limits.floor ? limits.floor : value;
      last = inside(ticksAway('stocks', last, random(random(12) === 0 ? 300 : 11) - (random(2) === 0 ? 5 : 3)));
      const hi = inside(ticksAway('stocks', last, random(random(10) === 0 ? 120 : 2)));
      const lo = inside(ticksAway('stocks', last, -random(random(10) === 0 ? 120 : 2)));
      const observation = { exTimeMs: at * 10 + 5, last, hi, lo, phase: 'continuous' as const, isAuction: false };
      const year = random(7) === 0 ? undefined : { high: price('112'), low: price('91') };
      const now = { observation, base, limits, isFirst, year };
      const wanted = waiting.filter((waits) => expected(waits, now, previous)).map(({ key }) => key);
      const { fired } = book.judge(now, previous);
      expect(fired.map(({ alert: { key } }) => key).toSorted()).toEqual(wanted.toSorted());
      for (const { alert: of, price: at8, way } of fired) {
        if (of.kind === 'price-above') expect([way, at8 >= (of.value ?? 0n)]).toEqual(['up', true]);
        if (of.kind === 'change-day')
          expect(way === 'up' ? at8 >= above(base, of.percent!) : at8 <= below(base, of.percent!)).toBe(true);
      }
      firings += fired.length;
      const gone = new Set(fired.map(({ alert: { key } }) => key));
      waiting = waiting.filter(({ key }) => !gone.has(key));
      expect(book.size()).toBe(waiting.length);
      previous = last;
    }
  }
  expect(firings).toBeGreaterThan(2_000);
});
