/** The screener against a plain search: a thousand filters at random, and hostile ones. */

import { describe, expect, test } from 'vitest';
import { SCREENER_OPS } from '../contract/words/screener.ts';
import { distributionOf } from './distribution.ts';
import { fieldsOf, type FieldValue, parseCondition, placeOf, rowsAfter, screen, type ScreenerRow } from './screener.ts';

function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const SECTORS = ['Banka', 'Gıda', 'Çimento ve İnşaat Malzemesi'];
const INDICES = ['XU030', 'XU050', 'XU100'];
const draw = drawsOf(42);
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(draw() * items.length)] as Item;

function valueOf(type: string): FieldValue {
  if (draw() < 0.2) return null;
  if (type === 'number') return Math.round((draw() * 4 - 2) * 10) / 10;
  if (type === 'flag') return draw() < 0.5;
  return type === 'word' ? pick(SECTORS) : INDICES.filter(() => draw() < 0.5);
}

const FIELDS = fieldsOf('stocks');
const ROWS: readonly ScreenerRow[] = Array.from({ length: 300 }, (_, at) => ({
  kind: 'stocks' as const,
  code: `C${String(at).padStart(3, '0')}`,
  name: `Şirket ${at}`,
  values: Object.fromEntries(FIELDS.map(({ name, type }) => [name, valueOf(type)])),
}));

interface Plain {
  readonly name: string;
  readonly op: string;
  readonly words: readonly string[];
}

/** Written apart from the screener: each operation on texts and numbers as the page says it. */
function plainFits(row: ScreenerRow, { name, op, words }: Plain): boolean {
  const value = row.values[name];
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) return words.some((word) => value.includes(word));
  if (op === 'eq' || op === 'in')
    return words.some((word) => String(value) === String(Number.isNaN(Number(word)) ? word : Number(word)));
  const [own, limit] = [Number(value), Number(words[0])];
  return op === 'lt' ? own < limit : op === 'lte' ? own <= limit : op === 'gt' ? own > limit : own >= limit;
}

function filterAtRandom(): Plain {
  const { name, type } = pick(FIELDS);
  const op = type === 'number' ? pick(SCREENER_OPS) : pick(['eq', 'in'] as const);
  const word = () =>
    type === 'number'
      ? String(Math.round((draw() * 4 - 2) * 10) / 10)
      : type === 'flag'
        ? String(draw() < 0.5)
        : pick(type === 'word' ? SECTORS : INDICES);
  return { name, op, words: op === 'in' ? [word(), word(), word()] : [word()] };
}

test('a thousand screens at random find what a plain search finds, in order, page by page', () => {
  for (let round = 0; round < 1_000; round += 1) {
    const plain = Array.from({ length: Math.floor(draw() * 4) }, filterAtRandom);
    const conditions = plain.map(({ name, op, words }) => {
      const parsed = parseCondition(`${name}:${op}:${words.join()}`, 'stocks');
      if ('wrong' in parsed) throw new Error(`${name}:${op}`);
      return parsed;
    });
    const order = { field: draw() < 0.2 ? undefined : pick(FIELDS).name, isDown: draw() < 0.5 };
    const found = screen(ROWS, { conditions, order });
    const expected = ROWS.filter((row) => plain.every((one) => plainFits(row, one)));
    expect(found.rows.map(({ code }) => code).toSorted()).toEqual(expected.map(({ code }) => code).toSorted());
    expect(found.counts).toEqual(plain.map((one) => ROWS.filter((row) => plainFits(row, one)).length));
    const lacking = ROWS.filter((row) => plain.some(({ name }) => row.values[name] === null));
    expect(found.missing).toBe(lacking.length);
    const values = found.rows.map((row) => (order.field === undefined ? row.code : (row.values[order.field] ?? null)));
    const known = values.filter((value) => value !== null);
    expect(values.slice(0, known.length)).toEqual(known);
    for (const [at, value] of known.slice(1).entries()) {
      const [before, after] = [String(known[at]), String(value)];
      const rises = typeof value === 'number' ? Number(known[at]) <= value : before <= after;
      expect(rises || (order.isDown && order.field !== undefined)).toBe(true);
    }
    const pages: string[] = [];
    for (let rest = found.rows; rest.length > 0;) {
      const page = rest.slice(0, 37);
      pages.push(...page.map(({ code }) => code));
      rest = [...rowsAfter(found.rows, placeOf(page.at(-1) as ScreenerRow, order), order)];
    }
    expect(pages).toEqual(found.rows.map(({ code }) => code));
  }
});

describe('a filter that is wrong names its part', () => {
  test.each([
    ['return9y:gte:1', 'return9y'],
    ['__proto__:eq:1', '__proto__'],
    ['constructor:eq:1', 'constructor'],
    ['price:like:1', 'like'],
    ['price:gte:', 'price'],
    ['price:gte:1e9', 'price'],
    ['price:gte:NaN', 'price'],
    ['price:gte:1,5', 'price'],
    ['price:gte: 1', 'price'],
    ["price:gte:1' or '1'='1", 'price'],
    ['sector:gte:Banka', 'gte'],
    ['held:eq:yes', 'held'],
    ['held:eq:__proto__', 'held'],
    ['riskValue:eq:3', 'riskValue'],
    [`price:in:${'1,'.repeat(100)}1`, 'price'],
    ['price', ''],
    ['', ''],
    [`sector:eq:${'x'.repeat(81)}`, 'sector'],
  ])('%s', (filter, wrong) => expect(parseCondition(filter, 'stocks')).toEqual({ wrong }));
});

test('a distribution has ten parts that hold every value', () => {
  const counts = distributionOf(ROWS, 'price')?.counts ?? [];
  expect(counts).toHaveLength(10);
  expect(counts.reduce((a, b) => a + b, 0)).toBe(ROWS.filter(({ values }) => values['price'] !== null).length);
  expect(distributionOf(ROWS.slice(0, 0), 'price')).toBeUndefined();
});
