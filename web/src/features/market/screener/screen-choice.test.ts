import { expect, test } from 'vitest';
import { draftOf, filtersOf } from './draft.ts';
import { fieldOf } from './fields.ts';
import {
  choiceOf,
  EMPTY_CHOICE,
  isSame,
  nextSort,
  ofKind,
  ofUnit,
  readChoice,
  readFilters,
  replaced,
  savedOf,
  type ScreenChoice,
  searchOf,
} from './screen-choice.ts';
import { limitOf, typedOf } from './values.ts';

const CHOICE: ScreenChoice = {
  ...EMPTY_CHOICE,
  filters: ['sector:in:Banka,Gıda', 'return1y.real:gt:0', 'price:gte:10', 'price:lte:99.5'],
  sort: '-return1y.real',
  columns: ['price', 'return1y'],
  unit: 'REAL',
  name: 'Ucuz & iyi',
};

test('an address says the same choice back', () => {
  for (const choice of [CHOICE, EMPTY_CHOICE, ofKind(CHOICE, 'funds')])
    expect(readChoice(searchOf(choice), 'TRY')).toEqual(choice);
  expect(searchOf(EMPTY_CHOICE)).toBe('');
  expect(readChoice('', 'USD').unit).toBe('USD');
  expect(readChoice('?kind=funds', 'USD').unit).toBe('TRY');
});

test('what an address has beside is left out, but for filters', () => {
  const read = readChoice(
    '?kind=planets&sort=-nope&columns=nope,price,price,__proto__&unit=yen&filter=nope:gte:1',
    'TRY',
  );
  expect(read).toEqual({ ...EMPTY_CHOICE, columns: ['price'], filters: ['nope:gte:1'] });
  expect(readFilters(read)).toEqual({ chips: [], wrong: ['nope:gte:1'] });
});

test('two limits of a field are one chip; others stand alone, and hostile ones are named', () => {
  const hostile = ["price:gte:1' or 1=1", '<script>:eq:1', 'price:gte:1e9', ''];
  const { chips, wrong } = readFilters({ kind: 'stocks', filters: [...CHOICE.filters, ...hostile] });
  expect(chips.map(({ filters }) => filters)).toEqual([
    ['sector:in:Banka,Gıda'],
    ['return1y.real:gt:0'],
    ['price:gte:10', 'price:lte:99.5'],
  ]);
  expect(wrong).toEqual(hostile);
});

test('a chip is replaced in its place, removed, or added at the end', () => {
  const all = ['a', 'b', 'c', 'd'];
  expect(replaced(all, ['b', 'c'], ['x'])).toEqual(['a', 'x', 'd']);
  expect(replaced(all, ['a'], [])).toEqual(['b', 'c', 'd']);
  expect(replaced(all, undefined, ['d', 'e'])).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a unit takes columns and order with it; a kind only what it has', () => {
  expect(ofUnit(CHOICE, 'USD')).toMatchObject({ unit: 'USD', sort: '-return1y.usd', filters: CHOICE.filters });
  expect(ofUnit({ ...CHOICE, sort: '-price' }, 'USD').sort).toBe('-price');
  expect(ofKind(CHOICE, 'cryptos').filters).toEqual(['return1y.real:gt:0', 'price:gte:10', 'price:lte:99.5']);
  expect([undefined, '-price', 'price'].map((sort) => nextSort(sort, 'price'))).toEqual(['-price', 'price', undefined]);
});

test('a saved screen comes back as it was, and differs after a change', () => {
  const saved = { name: CHOICE.name ?? '', ...savedOf(CHOICE) };
  expect(choiceOf(saved, 'TRY')).toEqual(CHOICE);
  expect(isSame(CHOICE, saved)).toBe(true);
  expect(isSame({ ...CHOICE, filters: CHOICE.filters.slice(1) }, saved)).toBe(false);
  expect(isSame(ofUnit(CHOICE, 'TRY'), saved)).toBe(false);
});

test.each([
  ['fraction', '12.5', true, '-0.125'],
  ['fraction', '3', false, '0.03'],
  ['lira', '1234.5', false, '1234.5'],
  ['ratio', '0', true, '0'],
  ['days', '', false, undefined],
] as const)('a typed limit: %s %s', (unit, typed, isNegative, limit) => {
  expect(limitOf(unit, typed, isNegative)).toBe(limit);
  if (limit !== undefined) expect(typedOf(unit, Number(limit))).toBe(typed);
});

test('a draft becomes filters, says what it lacks, and keeps the operator it had', () => {
  const field = fieldOf('stocks', 'return1y');
  if (!field) throw new Error('no field');
  const empty = draftOf(field, undefined, 'USD');
  const typed = (text: string, isNegative = false) => ({ typed: text, isNegative });
  expect(filtersOf(field, empty)).toEqual({ fault: 'needsValue' });
  expect(filtersOf(field, { ...empty, least: typed('5', true) })).toEqual({ filters: ['return1y.usd:gte:-0.05'] });
  const between = { ...empty, mode: 'between' as const, least: typed('5'), most: typed('1') };
  expect(filtersOf(field, between)).toEqual({ fault: 'badRange' });
  expect(filtersOf(field, { ...between, most: typed('10') })).toEqual({
    filters: ['return1y.usd:gte:0.05', 'return1y.usd:lte:0.1'],
  });
  const [chip] = readFilters({ kind: 'stocks', filters: ['return1y.real:gt:0'] }).chips;
  expect(filtersOf(field, draftOf(field, chip, 'TRY'))).toEqual({ filters: ['return1y.real:gt:0'] });
});
