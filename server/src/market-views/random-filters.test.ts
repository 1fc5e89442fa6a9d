/**
 * A thousand filters at random over HTTP, some of them hostile, against figures that are worked out here from the
 * candles of the charts and the files of the data pack. Real returns and averages of turnover have tests of their own.
 */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { closeOn, dateOfBar, readBars, readMarket } from '../../../testing/market-reads.ts';
import { randomFrom } from '../../../testing/random.ts';

const SEED = 78;
const SHARES = 24;
const ROUNDS = 1_000;
const END = '2026-11-20';
const SPANS = { return1w: '2026-11-13', return1m: '2026-10-20', return3m: '2026-08-20', returnYtd: '2025-12-31' };
/** Farther from a limit than the rounding of a figure. */
const CLEAR = 1e-4;

type Value = number | string | readonly string[];
type Figures = ReadonlyMap<string, Value>;

const { below, next, pick } = randomFrom(SEED);
let app: TestApp;
const known = new Map<string, Figures>();

beforeAll(async () => {
  app = await createTestApp({ MARKET_HOURS: 'bist' });
  app.nowMs = Date.UTC(2026, 10, 21, 9, 0);
  await app.book.tick();
  await app.figures.renew();
  const codes = app.book.all('stocks').map(({ code }) => code);
  const rates = { usd: await readBars(app, 'currencies', 'USD'), gau: await readBars(app, 'metals', 'GAU') };
  while (known.size < SHARES) {
    const code = pick(codes);
    known.set(code, await figuresOf(code, rates));
  }
}, 240_000);
afterAll(() => app.close());

const linesOf = (file: string) =>
  readFileSync(new URL(`../../../core/data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

const SECTORS = new Map(linesOf('companies.csv').map(([code = '', sector = '']) => [code, sector]));

/** Indices of a share: those of the newest list before the day. */
function indicesOf(code: string): readonly string[] {
  const lines = linesOf('index-members.csv').filter(([, , from = '']) => from <= '2026-11-21');
  const newest = new Map<string, string>();
  for (const [index = '', , from = ''] of lines) if (from > (newest.get(index) ?? '')) newest.set(index, from);
  return lines.flatMap(([index = '', member, from]) => (member === code && newest.get(index) === from ? [index] : []));
}

type Bars = Awaited<ReturnType<typeof readBars>>;

async function figuresOf(code: string, rates: Readonly<Record<'usd' | 'gau', Bars>>): Promise<Figures> {
  const bars = await readBars(app, 'stocks', code);
  const closes = bars.filter((bar) => dateOfBar(bar) >= '2025-11-20').map((bar) => bar[4]);
  const last = closeOn(bars, END);
  const steps = closes.slice(1).map((close, at) => close / (closes[at] ?? NaN) - 1);
  const mean = steps.reduce((a, b) => a + b, 0) / steps.length;
  const variance = steps.reduce((sum, step) => sum + (step - mean) ** 2, 0) / (steps.length - 1);
  const falls = closes.map((close, at) => close / Math.max(...closes.slice(0, at + 1)) - 1);
  const values = new Map<string, Value>([
    ['price', last],
    ['change1d', last / (closes.at(-2) ?? NaN) - 1],
    ['volatility1y', Math.sqrt(variance * 252)],
    ['maxDrawdown1y', Math.min(...falls)],
    ['sector', SECTORS.get(code) ?? ''],
    ['index', indicesOf(code)],
  ]);
  for (const [name, date] of Object.entries(SPANS)) {
    const ratio = last / closeOn(bars, date);
    values.set(name, ratio - 1);
    for (const unit of ['usd', 'gau'] as const)
      values.set(`${name}.${unit}`, ratio / (closeOn(rates[unit], END) / closeOn(rates[unit], date)) - 1);
  }
  return values;
}

/** undefined for a share whose figure is too near the limit to tell. */
type Fits = (of: Figures) => boolean | undefined;
interface Filter {
  readonly text: string;
  readonly fits: Fits;
}

function filterAtRandom(): Filter {
  const share = pick([...known.values()]);
  const name = pick([...share.keys()]);
  const value = share.get(name);
  if (typeof value !== 'number') {
    const words = [typeof value === 'string' ? value : pick([...(value ?? []), 'XU030']), pick(['Banka', 'XU100'])];
    const has = (one: Value | undefined, word: string) => (typeof one === 'string' ? one === word : listed(one, word));
    const isIn = next() < 0.5;
    const asked = (isIn ? words : words.slice(0, 1)).filter(Boolean);
    if (asked.length === 0) return filterAtRandom();
    const text = `${name}:${isIn ? 'in' : 'eq'}:${asked.join()}`;
    return { text, fits: (of) => asked.some((word) => has(of.get(name), word)) };
  }
  const op = pick(['lt', 'lte', 'gt', 'gte'] as const);
  const limit = Number((value * (0.5 + next()) + (next() - 0.5) * 0.02).toFixed(5));
  const fits: Fits = (of) => {
    const own = of.get(name);
    if (typeof own !== 'number' || Math.abs(own - limit) < CLEAR * Math.max(1, Math.abs(limit))) return undefined;
    return op.startsWith('l') ? own < limit : own > limit;
  };
  return { text: `${name}:${op}:${limit}`, fits };
}

const listed = (one: Value | undefined, word: string) => Array.isArray(one) && one.includes(word);

const HOSTILE = [
  "price:gte:1' or '1'='1",
  'price:gte:1e400',
  'price:gte:NaN',
  'price:gte:-',
  'price:gte:0x10',
  '__proto__:eq:1',
  'constructor:eq:1',
  'toString:in:a',
  'sector:gte:Banka',
  'return1y.real.real:gt:0',
  'return1y.:gt:0',
  '.usd:gt:0',
  'price:between:1',
  'price:GTE:1',
  'price',
  ':',
  '::',
  'price:in:1,,2',
  'held:eq:maybe',
  'price:gte:１',
  'price:gte:1 ',
  'price:gte:9'.padEnd(60, '9'),
  '<script>:eq:1',
  '%:eq:%',
  'sector:eq:',
];

test('a thousand filters find the shares whose candles say so, and none fails', async () => {
  let [compared, hits, refused] = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const filters = Array.from({ length: 1 + below(4) }, filterAtRandom);
    const isHostile = next() < 0.15;
    const texts = [...filters.map(({ text }) => text), ...(isHostile ? [pick(HOSTILE)] : [])];
    const query = texts.map((text) => `filter=${encodeURIComponent(text)}`).join('&');
    const answer = await app.http.inject(`/market/screener?format=csv&columns=price&${query}`);
    if (isHostile) {
      expect([answer.statusCode, answer.json<{ code: string }>().code], texts.join(' ')).toEqual([
        400,
        'FIELD_INVALID',
      ]);
      refused += 1;
      continue;
    }
    expect(answer.statusCode, texts.join(' ')).toBe(200);
    const found = new Set(answer.body.split('\r\n').map((line) => line.split(',')[1]));
    for (const [code, of] of known) {
      const fits = filters.map((one) => one.fits(of));
      const expected = fits.includes(false) ? false : fits.includes(undefined) ? undefined : true;
      if (expected === undefined) continue;
      expect(found.has(code), `${code} ${texts.join(' ')}`).toBe(expected);
      compared += 1;
      if (expected) hits += 1;
    }
  }
  // Filters that found nothing, or everything, would prove little.
  expect(refused).toBeGreaterThan(100);
  expect(compared).toBeGreaterThan(15_000);
  expect(hits / compared).toBeGreaterThan(0.1);
  expect(hits / compared).toBeLessThan(0.9);
}, 120_000);

test('a page counts what the file holds, filter by filter', async () => {
  for (let round = 0; round < 50; round += 1) {
    const texts = Array.from({ length: 3 }, () => filterAtRandom().text);
    const asked = (some: readonly string[]) => some.map((text) => `filter=${encodeURIComponent(text)}`).join('&');
    const rowsOf = async (some: readonly string[]) => {
      const { body } = await app.http.inject(`/market/screener?format=csv&${asked(some)}`);
      return body.trimEnd().split('\r\n').length - 1;
    };
    const { data } = await readMarket<{ total: number; conditions: readonly { count: number }[] }>(
      app,
      `/market/screener?${asked(texts)}`,
    );
    expect(data.total).toBe(await rowsOf(texts));
    const alone = await Promise.all(texts.map((text) => rowsOf([text])));
    expect(data.conditions.map(({ count }) => count)).toEqual(alone);
  }
}, 60_000);
